import { act } from 'react'
import { type ReviewQueueState, useReviewQueue } from '@/features/questionnaire/review/queue/use-review-queue'
import { listReviewQueue } from '@/services/surveys/review-service'
import type { ReviewQueueEntry } from '@/wire/bureau/review-queue'
import { cleanUp, render } from '../../../components/render'
import { localText } from '../../../lib/questionnaire/build'

jest.mock('@/services/surveys/review-service', () => ({ listReviewQueue: jest.fn() }))
jest.mock('@/hooks/desktop/use-page-query', () => ({
  ...jest.requireActual<object>('@/hooks/desktop/use-page-query'),
  usePageQuery: () => [{}, () => undefined],
}))
const service = jest.mocked(listReviewQueue)

afterEach(cleanUp)

const entry = (at: number): ReviewQueueEntry => ({
  ...{
    taskId: `task-${at}`,
    surveyId: 's',
    title: localText('月报'),
    period: null,
    unit: localText(`企业${at}`),
  },
  ...{ person: '李强', submissionNo: 1, submittedAt: '2026-11-20T02:00:00.000Z' },
  ...{ corrected: false, justified: 0, confirmed: 0, suspicions: [] },
})

/** A queue of entries in their order, 20 to a page; the cursor is the number of entries before the page. */
async function queueOf(count: number) {
  let entries = Array.from({ length: count }, (_, at) => entry(at))
  service.mockImplementation(async (_query, cursor, size) => {
    const from = Number(cursor ?? 0)
    const items = entries.slice(from, from + size)
    const total = entries.length
    const nextCursor = from + size < total ? String(from + size) : null
    const counts = { corrected: 0, confirmed: 0, justified: 0, plain: total }
    return { items, counts, all: total, serverTime: '2026-11-20T02:00:00.000Z', total, nextCursor }
  })
  let queue: ReviewQueueState | undefined
  function Queue() {
    queue = useReviewQueue({ beside: true, pageSize: 0 })
    return null
  }
  await act(async () => void render(<Queue />))
  return {
    queue: () => queue!,
    loaded: () => queue!.list.items.map(({ taskId }) => taskId),
    change: (next: (entries: ReviewQueueEntry[]) => ReviewQueueEntry[]) => (entries = next(entries)),
  }
}

it('lists an entry whose decision is undone, also after others that have come meanwhile', async () => {
  const { queue, loaded, change } = await queueOf(30)
  while (queue().list.hasMore) await act(() => queue().list.loadMore())
  const last = entry(29)
  await act(async () => queue().choose(last))
  change((entries) => entries.filter(({ taskId }) => taskId !== last.taskId))
  await act(() => queue().decided(last.taskId))
  expect(loaded()).not.toContain(last.taskId)
  expect(queue().open?.taskId).toBe('task-28')

  const newer = Array.from({ length: 25 }, (_, at) => entry(100 + at))
  change((entries) => [...newer, ...entries, last])
  await act(() => queue().undone(last))
  expect(loaded()).toContain(last.taskId)
  expect(queue().open?.taskId).toBe(last.taskId)
})

it('loads no further pages for an entry that is chosen', async () => {
  const { queue, loaded, change } = await queueOf(50)
  await act(async () => queue().choose(entry(3)))
  change((entries) => entries.filter(({ taskId }) => taskId !== 'task-3'))
  await act(() => queue().list.reload())
  expect(loaded()).toHaveLength(20)
})
