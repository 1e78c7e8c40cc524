import { playSeeds } from './chaos/seeds.ts'

playSeeds(2, 5)
