import { newRowIds } from '@/lib/questionnaire'
import { RequestError } from '@/request/errors'
import { outdated, serverDraft, startDraftSync } from './start-draft-sync'

const rest = 1500
const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms)
const ids = newRowIds(200, 1, 0)
const rows = Object.fromEntries(ids.map((id, index) => [id, { name: `产品${index}`, value: '12345.67' }]))
const [, , third = ''] = ids
const withThird = (value: string) => ({ list: { ...rows, [third]: { name: '产品', value } } })

beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }))
afterEach(() => jest.useRealTimers())

async function savedOnce() {
  const started = startDraftSync({ draft: { formVersion: 2 } })
  started.draftSync.save({ list: rows }, 'p1')
  await wait(rest)
  await started.saves[0]?.answer(1)
  return started
}

describe('the saves of a long draft', () => {
  it('send all answers first, then only the changed rows', async () => {
    const { draftSync, saves, store } = await savedOnce()
    expect(saves[0]?.request).toMatchObject({ answers: { list: rows }, baseRevision: 0 })
    expect(saves[0]?.request.changes).toBeUndefined()
    draftSync.save(withThird('1'), 'p1')
    await wait(rest)
    expect(saves[1]?.request).toMatchObject({
      answers: {},
      changes: { removed: [], rows: { list: { [third]: { name: '产品', value: '1' } } } },
      baseRevision: 1,
    })
    // The device always has the whole draft.
    expect((await store.read())?.answers).toEqual(withThird('1'))
    await saves[1]?.answer(2)
    const { [third]: _removed, ...left } = rows
    draftSync.save({ list: left }, 'p1')
    await wait(rest)
    expect(saves[2]?.request).toMatchObject({
      changes: { rows: { list: { [third]: null } } },
      baseRevision: 2,
    })
  })

  it('send all answers after the server could not apply changes', async () => {
    const { draftSync, saves, conflicts } = await savedOnce()
    draftSync.save(withThird('1'), 'p1')
    await wait(rest)
    await saves[1]?.fail(new RequestError('refused', { status: 409, code: 'conflict' }))
    await wait(0)
    expect(saves[2]?.request).toMatchObject({ answers: withThird('1'), baseRevision: 1 })
    expect(saves[2]?.request.changes).toBeUndefined()
    expect(conflicts).toEqual([])
  })

  it('send all answers on another revision: the device’s own save whose reply was lost', async () => {
    const { draftSync, saves } = await savedOnce()
    draftSync.save(withThird('1'), 'p1')
    await wait(rest)
    await saves[1]?.fail(new RequestError('noResponse'))
    draftSync.save(withThird('2'), 'p1')
    await wait(rest * 2)
    const lost = saves[1]?.request.saveId ?? null
    await saves[2]?.fail(outdated(serverDraft(2, withThird('1'), lost)))
    await wait(0)
    expect(saves[3]?.request).toMatchObject({ answers: withThird('2'), baseRevision: 2 })
    expect(saves[3]?.request.changes).toBeUndefined()
  })
})
