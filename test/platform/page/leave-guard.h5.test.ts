import { guardLeaving } from '@/platform/page/leave-guard'
import { hostWith } from '../../hooks/host/spy-host'
import { until } from '../../until'

const texts = { title: 'Not saved', message: 'It is lost', leave: 'Quit', stay: 'Stay' }

/** A host whose back button is pressed by `pressBack`, which is true if the host goes back. */
function hostWithBack(agrees: boolean) {
  let listener: (() => boolean) | null = null
  const asked = hostWith({
    interceptBack: async ({ onBack }) => {
      listener = onBack
      return () => void (listener = null)
    },
    confirm: async () => agrees,
    goBack: async () => undefined,
  })
  return {
    names: () => asked.map(([name]) => name),
    asked,
    isWatched: () => listener !== null,
    pressBack: () => listener?.() ?? true,
  }
}

describe('the host’s back button, with unsaved work', () => {
  it('asks, and stays if the user does not agree', async () => {
    const { asked, names, pressBack, isWatched } = hostWithBack(false)
    guardLeaving(texts)
    expect(pressBack()).toBe(false)
    expect(pressBack()).toBe(false)
    await until(() => names().includes('confirm') || null)
    expect(names()).toEqual(['interceptBack', 'confirm'])
    expect(asked[1]?.[1]).toEqual({
      title: 'Not saved',
      message: 'It is lost',
      confirmText: 'Quit',
      cancelText: 'Stay',
    })
    expect(isWatched()).toBe(true)
  })

  it('goes back if the user agrees, and no longer asks', async () => {
    const { names, pressBack, isWatched } = hostWithBack(true)
    guardLeaving(texts)
    expect(pressBack()).toBe(false)
    await until(() => names().includes('goBack') || null)
    expect(isWatched()).toBe(false)
  })

  it('goes back by itself once the work is saved', async () => {
    const { pressBack, isWatched, names } = hostWithBack(true)
    guardLeaving(texts)()
    await until(() => !isWatched() || null)
    expect(pressBack()).toBe(true)
    expect(names()).toEqual(['interceptBack'])
  })
})

it('a host that reports no back button is not asked', () => {
  const asked = hostWith({})
  guardLeaving(texts)()
  expect(asked).toEqual([])
})
