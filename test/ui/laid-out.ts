import { packs } from '../../src/cards/index.ts'
import { layOut } from '../../src/ui/catalogue.ts'

// A page has fetched all packs.
layOut(packs)
