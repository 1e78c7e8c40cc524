import { playSeeds } from './chaos/seeds.ts'

playSeeds(1, 1)
