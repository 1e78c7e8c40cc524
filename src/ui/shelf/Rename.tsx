import { deckRoom } from '../../limits/names.ts'
import { NewName } from '../NewName.tsx'
import { strings } from '../strings/index.ts'

const words = strings.decks

/** A new name for a deck. */
export function Rename(props: {
  readonly name: string
  readonly onRename: (name: string) => void
  readonly onClose: () => void
}) {
  return (
    <NewName
      title={words.renameTitle}
      label={words.name}
      yes={words.rename}
      name={props.name}
      room={deckRoom}
      field={{ ref: (field) => queueMicrotask(() => field.select()) }}
      onName={(name) => props.onRename(name)}
      onClose={() => props.onClose()}
    />
  )
}
