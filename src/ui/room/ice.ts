/** Servers that help devices through networks, as people type them: one a line, with user and password after spaces. */

export interface IceServer {
  urls: string
  username?: string
  credential?: string
}

const address = /^(?:stuns?|turns?):[^\s/?#]+(?:\?transport=(?:udp|tcp))?$/i

/** `wrong`: lines that are none. */
export const readIce = (text: string): { servers: IceServer[]; wrong: string[] } => {
  const servers: IceServer[] = []
  const wrong: string[] = []
  for (const line of text.split('\n').map((it) => it.trim())) {
    if (line === '') continue
    const [urls = '', username, credential, ...more] = line.split(/\s+/)
    const needsName = /^turns?:/i.test(urls)
    const hasName = username !== undefined && credential !== undefined
    if (!address.test(urls) || more.length > 0 || (needsName ? !hasName : username !== undefined)) wrong.push(line)
    else servers.push(hasName ? { urls, username, credential } : { urls })
  }
  return { servers, wrong }
}
