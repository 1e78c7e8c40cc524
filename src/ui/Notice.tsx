import { strings } from './strings/index.ts'

export function Notice() {
  return <p class="notice">{strings.app.fanProject}</p>
}
