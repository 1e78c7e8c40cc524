/** Made by the build: see tools/licences.mjs. */
declare module 'virtual:licences' {
  export const version: string
  export const texts: Record<
    | 'own'
    | 'cinzel'
    | 'sourceSans'
    | 'solid'
    | 'idb'
    | 'xstate'
    | 'valibot'
    | 'peerjs'
    | 'qr'
    | 'noble'
    | 'shamir'
    | 'workbox',
    string
  >
}
