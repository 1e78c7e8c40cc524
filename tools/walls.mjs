// The second wall, should anything foreign ever get into a page: what it may load, whom it may call, who may ask for it.

const none = ["'none'"]
const self = "'self'"

const policy = {
  'default-src': [self],
  'script-src': [self],
  'style-src': [self],
  'img-src': [self, 'data:'], // cards are drawn by the page itself
  'worker-src': [self],
  // Connection servers are a setting and travel in links. ws: is for pages over plain http, where people may run one
  // without https; an https page can’t call it, whatever is said here. Named apart from 'self', which does not mean the
  // same origin’s sockets in every browser.
  'connect-src': [self, 'https:', 'wss:', 'ws:'],
  'object-src': none,
  'base-uri': none,
  'form-action': none,
}

/** The policy as a page carries it in itself. */
export const pagePolicy = Object.entries(policy)
  .map(([directive, sources]) => [directive, ...sources].join(' '))
  .join('; ')

const headers = {
  // Browsers take this last one only from a server.
  'content-security-policy': `${pagePolicy}; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

/** Answers only those who want to read, each time with the headers of the wall. */
export const walled = (answer) => (request, response) => {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  // Without https browsers ignore it, and complain.
  if (request.socket.encrypted) response.setHeader('cross-origin-opener-policy', 'same-origin')
  if (request.method === 'GET' || request.method === 'HEAD') return answer(request, response)
  response
    .writeHead(405, { allow: 'GET, HEAD', 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
    .end('This server only answers GET and HEAD.')
}

/**
 * Writes the policy into the page that is built; in development Vite needs scripts and styles inside the page.
 * @returns {import('vite').Plugin}
 */
export const walls = () => ({
  name: 'walls',
  apply: 'build',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: pagePolicy },
      injectTo: 'head-prepend', // it holds for what comes after it
    },
  ],
})
