// npm can write a lockfile that only installs on the machine that wrote it. This refuses such a lockfile.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))
const { packages } = read('package-lock.json')
const manifest = read('package.json')
const faults = []

// Node's own lookup: a package's node_modules, then those of the folders above it.
const isInstalledFor = (owner, name) => {
  for (let place = owner; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
    if (packages[place === '' ? `node_modules/${name}` : `${place}/node_modules/${name}`]) return true
    if (place === '') return false
  }
}

for (const [place, entry] of Object.entries(packages)) {
  for (const name of Object.keys(entry.optionalDependencies ?? {})) {
    if (!isInstalledFor(place, name)) {
      faults.push(`${place} wants ${name} on some platforms, and the lockfile has no entry for it: npm ci fails there.`)
    }
  }
  if (entry.resolved && !entry.resolved.startsWith('https://registry.npmjs.org/')) {
    faults.push(`${place} is fetched from ${entry.resolved}, which others may not reach.`)
  }
  if (entry.link) faults.push(`${place} is a link to a folder of one machine.`)
}

for (const group of ['dependencies', 'devDependencies']) {
  for (const [name, version] of Object.entries(manifest[group] ?? {})) {
    if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      faults.push(`${name} is "${version}" in package.json: pin an exact version.`)
    const locked = packages['']?.[group]?.[name]
    if (locked !== version)
      faults.push(`${name} is ${version} in package.json and ${locked} in the lockfile: run npm install.`)
  }
}

if (faults.length > 0) {
  console.error(['package-lock.json can not be relied on:', ...faults.map((fault) => `  - ${fault}`)].join('\n'))
  process.exitCode = 1
} else {
  console.log(`package-lock.json: ${Object.keys(packages).length - 1} entries, complete for every platform.`)
}
