import { act } from 'react'
import { useAnswering } from '@/features/questionnaire/answering/use-answering'
import type { Answering } from '@/features/questionnaire/navigation/answer-props'
import { type Screens, useScreens } from '@/features/questionnaire/navigation/use-screens'
import type { Answers } from '@/lib/questionnaire'
import { scroll } from '@/platform/ui/scroll'
import type { TaskDetail } from '@/wire/surveys/questionnaire'
import { cleanUp, render } from '../../../components/render'
import { ask, formOf } from '../../../lib/questionnaire/build'
import { startDraftSync } from '../drafts/start-draft-sync'

beforeEach(() => {
  jest.spyOn(scroll, 'toElement').mockImplementation(() => undefined)
  jest.spyOn(scroll, 'toTop').mockImplementation(() => undefined)
})
afterEach(async () => {
  // Waits for the device to confirm drafts, which happens after the test.
  await act(async () => undefined)
  cleanUp()
})

const form = formOf(
  [ask({ kind: 'text', id: 'a', required: true }), ask({ kind: 'text', id: 'b' })],
  [ask({ kind: 'note', id: 'n' }), ask({ kind: 'number', id: 'c', required: true, max: '10' })],
)

function open(start: { focusedAddress?: string; pageId?: string; answers?: Answers } = {}) {
  const { draftSync } = startDraftSync({ draft: { answers: { a: 'yes' }, ...start } })
  const draft = draftSync.current()
  draftSync.close()
  const detail = { task: { id: 'task', anonymous: true }, form } as TaskDetail
  let answering!: Answering
  let screens!: Screens
  function Page() {
    answering = useAnswering({ detail, personId: 'person', draft, conflict: null, lasting: true })
    screens = useScreens(answering)
    return null
  }
  render(<Page />)
  return {
    answering: () => answering,
    screens: () => screens,
    shown: () => screens.current?.questions.map(({ id }) => id),
    next: () => act(() => screens.next?.go()),
    previous: () => act(() => screens.previous?.go()),
  }
}

describe('one question at a time', () => {
  it('moves through the pages, forward and back, and ends at the last', () => {
    const { shown, next, previous, screens, answering } = open()
    expect([shown(), screens().previous]).toEqual([['a'], null])
    next()
    next()
    expect([shown(), answering().navigation.pageIndex]).toEqual([['n', 'c'], 1])
    expect(screens().next).toBeNull()
    previous()
    expect([shown(), answering().navigation.pageIndex]).toEqual([['b'], 0])
  })

  it('stores the position with the draft, and opens there', () => {
    const { next, answering } = open()
    next()
    expect(answering().sync.draftSync.current()).toMatchObject({ pageId: 'p1', focusedAddress: 'b' })
    cleanUp()
    expect(open({ pageId: 'p2', focusedAddress: 'c' }).shown()).toEqual(['n', 'c'])
    cleanUp()
    expect(open({ pageId: 'p2' }).shown()).toEqual(['n', 'c'])
  })

  it('displays findings before it continues, and then continues', () => {
    const { shown, next, answering } = open({ answers: {} })
    next()
    expect(shown()).toEqual(['a'])
    expect(answering().session.shownFindings('a')).toHaveLength(1)
    next()
    expect(shown()).toEqual(['b'])
  })

  it('displays no findings of unvisited questions if a page is left backwards', () => {
    const { next, previous, answering } = open()
    next()
    next()
    previous()
    expect(answering().session.shownFindings('c')).toEqual([])
  })

  it('moves to the first missing answer on submit', () => {
    const { shown, answering } = open()
    act(() => void expect(answering().navigation.checkAll()).toBe(false))
    expect(shown()).toEqual(['n', 'c'])
  })

  it('does not move if content would be lost', () => {
    const { shown, next, answering } = open()
    act(() => answering().session.setBlocker('a', 'uploading'))
    next()
    expect(shown()).toEqual(['a'])
  })
})
