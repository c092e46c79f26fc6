import { act } from 'react'
import { useAnswering } from '@/features/questionnaire/answering/use-answering'
import type { Answering } from '@/features/questionnaire/navigation/answer-props'
import { deviceStore } from '@/platform/storage/device-store'
import { scroll } from '@/platform/ui/scroll'
import type { TaskDetail } from '@/wire/surveys/questionnaire'
import { cleanUp, painted, render } from '../../../components/render'
import { ask, formOf } from '../../../lib/questionnaire/build'
import { startDraftSync } from '../drafts/start-draft-sync'

afterEach(cleanUp)

/** Images on the first page, a required question on the second. */
const form = formOf([ask({ kind: 'images', id: 'i' })], [ask({ kind: 'text', id: 't', required: true })])

function open() {
  const { draftSync } = startDraftSync({ draft: { answers: {} } })
  const draft = draftSync.current()
  draftSync.close()
  const detail = { task: { id: 'task', anonymous: true }, form } as TaskDetail
  let answering!: Answering
  let renders = 0
  function Page() {
    renders += 1
    answering = useAnswering({ detail, personId: 'person', draft, conflict: null, lasting: true })
    return null
  }
  render(<Page />)
  return Object.assign(() => answering, { renders: () => renders })
}

describe('a key press', () => {
  it('re-renders the frame of the page once, not for each step of saving', async () => {
    const answering = open()
    const before = answering.renders()
    const statuses: string[] = []
    answering().sync.status.subscribe(({ at }) => statuses.push(at))
    const written = jest.spyOn(deviceStore, 'writeText')
    act(() => answering().session.set('t', 'x'))
    expect([statuses, written.mock.calls]).toEqual([['saving'], []])
    await painted()
    expect(written).toHaveBeenCalledTimes(1)
    // jsdom has no storage that outlasts the page.
    expect(statuses).toEqual(['saving', 'memory'])
    expect(answering.renders()).toBe(before + 1)
  })
})

describe('the keys of a figure', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('re-render the frame once, when they pause or the field is left', () => {
    const answering = open()
    const before = answering.renders()
    for (const figure of ['1', '12', '123']) {
      act(() => answering().session.set('t', figure))
      act(() => jest.advanceTimersByTime(100))
    }
    expect(answering.renders()).toBe(before)
    act(() => jest.advanceTimersByTime(300))
    expect(answering.renders()).toBe(before + 1)
    act(() => answering().session.set('t', '1234'))
    act(() => answering().session.touch('t'))
    expect(answering.renders()).toBe(before + 2)
  })
})

describe('a question with content that is not yet in its answer', () => {
  it('blocks leaving its page, and receives the focus, until it is resolved', () => {
    const led = jest.spyOn(scroll, 'toElement').mockImplementation(() => undefined)
    jest.spyOn(scroll, 'toTop').mockImplementation(() => undefined)
    const answering = open()
    act(() => answering().session.setBlocker('i', 'uploading'))
    act(() => answering().navigation.goToPage(1))
    act(() => void expect(answering().navigation.checkAll()).toBe(false))
    expect(answering().navigation.pageIndex).toBe(0)
    expect(led.mock.calls).toEqual([['question-i'], ['question-i']])
    expect(answering().session.shownBlocker('i')).toBe('uploading')
    act(() => answering().session.setBlocker('i', null))
    act(() => answering().navigation.goToPage(1))
    expect(answering().navigation.pageIndex).toBe(1)
  })
})
