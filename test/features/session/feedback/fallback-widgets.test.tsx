import { FeedbackHost } from '@/features/session/feedback/feedback-host'
import { fallbackWidgets } from '@/features/session/feedback/fallback-widgets'
import { setLanguage } from '@/i18n'
import * as navigation from '@/platform/page/navigation'
import { dismissMessage, showDialog, useFeedbackStore } from '@/stores/feedback-store'
import { returnResult, pageQuestion } from '@/stores/page-results'
import { act } from 'react'
import { all, button, cleanUp, key, one, press, render } from '../../../components/render'

jest.mock('@/platform/page/lifecycle', () => ({ usePageInFront: () => true }))
jest.mock('@/platform/page/navigation', () => ({ currentPath: () => '', tryOpen: jest.fn(async () => true) }))

beforeEach(() => {
  setLanguage('en-US', 1)
  render(<FeedbackHost />)
})
afterEach(() => {
  cleanUp()
  useFeedbackStore.setState({ message: null, waiting: [], preloader: null })
})

/** Shows a widget and returns the promise of its result. */
async function shown<T>(asking: () => Promise<T>): Promise<{ answer: Promise<T> }> {
  let answer: Promise<T> | undefined
  await act(async () => {
    answer = asking()
    answer.catch(() => undefined)
  })
  return { answer: answer as Promise<T> }
}

describe('a toast', () => {
  it('is announced in an existing live region, and disappears after two seconds', async () => {
    jest.useFakeTimers()
    const place = one('[role=status]')
    await shown(() => fallbackWidgets.toast({ text: 'Saved' }))
    expect(place.textContent).toBe('Saved')
    act(() => void jest.advanceTimersByTime(1999))
    expect(place.textContent).toBe('Saved')
    act(() => void jest.advanceTimersByTime(1))
    expect(place.textContent).toBe('')
    jest.useRealTimers()
  })

  it('is replaced by the next one', async () => {
    await shown(() => fallbackWidgets.toast({ text: 'first' }))
    await shown(() => fallbackWidgets.toast({ text: 'second' }))
    expect(one('[role=status]').textContent).toBe('second')
  })
})

describe('a confirmation', () => {
  it.each<[string, () => unknown, boolean]>([
    ['its button', () => press(button('confirm')), true],
    ['its other button', () => press(button('cancel')), false],
    ['Escape', () => key('Escape'), false],
    ['a tap beside it', () => press(one('.dt-mask')), false],
  ])('is answered by %s', async (_how, answering, expected) => {
    const { answer } = await shown(() => fallbackWidgets.confirm({ message: 'Delete?' }))
    expect(one('[role=dialog]').textContent).toContain('Delete?')
    answering()
    await expect(answer).resolves.toBe(expected)
    expect(all('[role=dialog]')).toEqual([])
  })

  it('appears every time, also with equal texts', async () => {
    const first = await shown(() => fallbackWidgets.confirm({ message: 'Delete?' }))
    const second = await shown(() => fallbackWidgets.confirm({ message: 'Delete?' }))
    press(button('confirm'))
    press(button('cancel'))
    await expect(Promise.all([first.answer, second.answer])).resolves.toEqual([true, false])
  })

  it('waits behind the displayed one', async () => {
    act(() => showDialog({ title: 'Prompt', text: 'first', button: 'OK' }))
    await shown(() => fallbackWidgets.confirm({ message: 'second' }))
    expect(one('[role=dialog]').textContent).toContain('first')
    act(dismissMessage)
    expect(one('[role=dialog]').textContent).toContain('second')
  })
})

describe('an alert', () => {
  it("has one button, with the app's title, and ends when it is closed", async () => {
    const { answer } = await shown(() => fallbackWidgets.alert({ message: 'Read this' }))
    expect(all('[role=dialog] button').map((each) => each.textContent)).toEqual(['OK'])
    expect(one('h2').textContent).toBe('Prompt')
    press(button('OK'))
    await expect(answer).resolves.toBeUndefined()
  })
})

describe('an action sheet', () => {
  const ask = () => fallbackWidgets.actionSheet({ title: 'How?', options: ['Camera', 'Album'] })

  it('returns the index of the choice', async () => {
    const { answer } = await shown(ask)
    press(button('Album'))
    await expect(answer).resolves.toBe(1)
  })

  it.each<[string, () => unknown]>([
    ['its last button', () => press(button('Cancel'))],
    ['Escape', () => key('Escape')],
  ])('is cancelled by %s', async (_how, closing) => {
    const { answer } = await shown(ask)
    closing()
    await expect(answer).rejects.toMatchObject({ name: 'HostError', kind: 'cancelled', api: 'actionSheet' })
  })
})

describe('the preloader', () => {
  it('displays loading.. until it is hidden', async () => {
    await shown(() => fallbackWidgets.showPreloader())
    expect(one('.dt-preloader').textContent).toBe('loading..')
    await shown(() => fallbackWidgets.hidePreloader())
    expect(all('.dt-preloader')).toEqual([])
  })
})

describe('images', () => {
  it('are displayed one at a time, from the requested one', async () => {
    const { answer } = await shown(() =>
      fallbackWidgets.previewImages({ urls: ['/a', '/b', '/c'], current: 1 }),
    )
    const image = () => one<HTMLImageElement>('.dt-images-shown img').getAttribute('src')
    expect(image()).toBe('/b')
    press(button('Next'))
    expect([image(), button('Next').disabled]).toEqual(['/c', true])
    press(button('Close'))
    await expect(answer).resolves.toBeUndefined()
  })
})

describe('picking people', () => {
  const picked = { users: [{ id: 'wuhao', name: '吴昊' }], departments: [] }

  /** Opens the picker and returns the id of its request. */
  function pick() {
    const answer = fallbackWidgets.pickPeople({ title: 'Who?', max: 2 })
    const [address = ''] = jest.mocked(navigation.tryOpen).mock.lastCall ?? []
    return { answer, address, request: address.split('request=')[1] ?? '' }
  }

  it('opens the page of the directory, and returns the choice', async () => {
    const { answer, address, request } = pick()
    expect(address).toMatch('/pages/directory/select-people/index?')
    expect(pageQuestion('people', request)).toEqual({ title: 'Who?', max: 2 })
    returnResult('people', request, picked)
    await expect(answer).resolves.toEqual(picked)
  })

  it('is cancelled by leaving that page', async () => {
    const { answer, request } = pick()
    returnResult('people', request, null)
    await expect(answer).rejects.toMatchObject({ name: 'HostError', kind: 'cancelled', api: 'pickPeople' })
  })
})
