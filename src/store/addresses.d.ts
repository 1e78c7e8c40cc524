/** Made by the build: see tools/packs.mjs. */
declare module 'virtual:packs' {
  export const addresses: Readonly<Record<import('../cards/packs.ts').PackName, string>>
}
