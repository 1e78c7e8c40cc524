export function Notice() {
  return (
    <p class="notice">
      A fan project, free and not affiliated with or endorsed by any owner of the game. World of Warcraft and its names
      belong to their owners. No official art, logos or card text are used here.
    </p>
  )
}
