import { render } from 'solid-js/web'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { App } from '../../src/ui/App.tsx'

let leave: (() => void) | undefined

afterEach(() => leave?.())

describe('the page', () => {
  it('opens with its title and says that it is a fan project', async () => {
    leave = render(() => <App />, document.body)
    await expect.element(page.getByRole('heading', { name: 'Raid Table' })).toBeVisible()
    await expect.element(page.getByText(/fan project/i)).toBeVisible()
  })

  it('fetches its cards where they are read, also from the development server', async () => {
    location.hash = '#/cards/onyxia/crush'
    leave = render(() => <App />, document.body)
    await expect.element(page.getByRole('article', { name: 'Crush' })).toBeVisible()
    location.hash = '#/decks'
    await expect.element(page.getByText('Boris: healing and Dwarves')).toBeVisible()
    location.hash = ''
  })
})
