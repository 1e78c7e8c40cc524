// npm start: builds dist/ if it is missing or older than what it is made from, then serves it.
//   node tools/serve.mjs [--port 4173] [--lan]
import { createReadStream, existsSync, realpathSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import { networkInterfaces } from 'node:os'
import { dirname, extname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { walled } from './walls.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
export const dist = join(root, 'dist')
export const firstPort = 4173

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

const newest = async (path) => {
  const info = statSync(path, { throwIfNoEntry: false })
  if (!info) return 0
  if (!info.isDirectory()) return info.mtimeMs
  const times = await Promise.all((await readdir(path)).map((name) => newest(join(path, name))))
  return Math.max(info.mtimeMs, ...times)
}

/** Builds dist/ unless it is newer than everything it is made from. */
export const buildIfStale = async () => {
  const builtAt = statSync(join(dist, 'sw.js'), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const sources = ['src', 'machines', 'public', 'index.html', 'vite.config.ts', 'tools/walls.mjs', 'package-lock.json']
  const changedAt = Math.max(...(await Promise.all(sources.map((source) => newest(join(root, source))))))
  if (builtAt > changedAt) return
  const { build } = await import('vite')
  await build({ root, logLevel: 'warn' })
}

const fileFor = (folder, url) => {
  const path = decodeURIComponent(new URL(url, 'http://localhost').pathname)
  const file = join(folder, path.endsWith('/') ? `${path}index.html` : path)
  if (!file.startsWith(folder + sep)) return undefined
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined
}

/** Answers with the files of a folder. */
export const answerFrom = (folder) => {
  if (!existsSync(join(folder, 'index.html'))) throw new Error('There is no dist/index.html. Run: npm run build')
  return (request, response) => answer(folder, request, response)
}

const answer = (folder, request, response) => {
  let file
  try {
    file = fileFor(folder, request.url ?? '/')
  } catch {
    response.writeHead(400).end('Bad address')
    return
  }
  if (!file) {
    // Screens live behind the #, so a path that is no file is a mistake, not a deep link.
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found. The app is at /')
    return
  }
  // Files in assets/ carry a hash in their names; everything else must be asked for again, or updates never arrive.
  const hashed = file.startsWith(join(folder, 'assets') + sep)
  response.writeHead(200, {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
  })
  if (request.method === 'HEAD') response.end()
  else createReadStream(file).pipe(response)
}

const listen = (server, port, host) =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve(server.address().port)
    })
  })

/** Listens on the first free port from `port` up, and tells which. */
export const listenFrom = async (server, port, host) => {
  for (let candidate = port; ; candidate++) {
    try {
      return await listen(server, candidate, host)
    } catch (error) {
      if (error.code !== 'EADDRINUSE' || candidate >= port + 100) throw error
    }
  }
}

/** Serves dist/, or another folder, on the first free port from `port` up. */
export const serve = async ({ port = firstPort, host, folder = dist } = {}) => {
  const server = createServer(walled(answerFrom(folder)))
  const taken = await listenFrom(server, port, host)
  const close = () =>
    new Promise((resolve) => {
      server.close(() => resolve(undefined))
      server.closeAllConnections()
    })
  return { port: taken, url: `http://localhost:${taken}/`, close }
}

const main = async () => {
  const flag = process.argv.indexOf('--port')
  const port = flag > 0 ? Number(process.argv[flag + 1]) : firstPort
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error('--port wants a number, for example --port 4173')
  await buildIfStale()
  if (process.argv.includes('--lan')) {
    // Only then is anything of it loaded: it takes more than Node itself has.
    const { runLan } = await import('./serve-lan.mjs')
    return runLan({ port })
  }
  const { port: taken, url } = await serve({ port })
  console.log(`\nRaid Table is at ${url}`)
  const lan = Object.values(networkInterfaces())
    .flat()
    .filter((address) => address?.family === 'IPv4' && !address.internal)
  if (lan.length > 0) {
    console.log(
      'From other devices on your network (browsers allow installing and offline play only over https or localhost):',
    )
    for (const { address } of lan) console.log(`  http://${address}:${taken}/`)
    console.log('For https, and for playing together without internet: npm start -- --lan')
  }
  console.log('Ctrl+C stops it.')
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  main().catch((error) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
}
