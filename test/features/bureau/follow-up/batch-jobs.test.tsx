import { act } from 'react'
import { BatchJobs } from '@/features/bureau/follow-up/batch-jobs'
import { RunningJobs } from '@/features/bureau/follow-up/desk/log/running-jobs'
import type { Board } from '@/features/bureau/follow-up/desk/use-respondent-desk'
import * as service from '@/services/surveys/follow-up-service'
import type { BatchJobProgress } from '@/wire/bureau/batch-jobs'
import { cleanUp, one, render } from '../../../components/render'

jest.mock('@/services/surveys/follow-up-service')

const time = '2026-11-20T02:00:00.000Z'
const job: BatchJobProgress = {
  ...{ id: '00000000-0000-4000-8000-000000000001', kind: 'remind', createdBy: '周洁', createdAt: time },
  ...{ listing: false, total: 33_000, done: 12_000, applied: 12_000, finishedAt: null },
}

const standing = (...items: BatchJobProgress[]) =>
  jest.mocked(service.listJobs).mockResolvedValue({ items, serverTime: time })

const onEnd = jest.fn()
const jobs = (version = 0) => <BatchJobs surveyId="s" version={version} onEnd={onEnd} />
const answered = () => act(() => jest.advanceTimersByTimeAsync(0))
const open = async () => {
  const { redraw } = render(jobs())
  await answered()
  return redraw
}
const rest = () => act(() => jest.advanceTimersByTimeAsync(2_000))
const text = () => document.body.textContent ?? ''

beforeEach(() => {
  jest.useFakeTimers()
  onEnd.mockReset()
  jest.mocked(service.listJobs).mockReset()
})
afterEach(() => {
  cleanUp()
  jest.useRealTimers()
})

describe('a batch job', () => {
  it('displays its progress until it ends, then its outcome, and stops polling', async () => {
    standing(job)
    await open()
    expect(text()).toContain('已发 12,000 / 33,000')
    expect(one('[role=progressbar]').getAttribute('aria-valuenow')).toBe('36')
    standing({ ...job, done: 20_000, applied: 20_000 })
    await rest()
    expect(text()).toContain('已发 20,000 / 33,000')
    expect(onEnd).not.toHaveBeenCalled()
    standing({ ...job, done: 33_000, applied: 32_998, finishedAt: time })
    await rest()
    expect(one('[role=status]').textContent).toContain('催报已完成：已提醒 32,998 家')
    expect(text()).toContain('2 家期间已不需要')
    expect(onEnd).toHaveBeenCalledTimes(1)
    const asked = jest.mocked(service.listJobs).mock.calls.length
    await rest()
    expect(service.listJobs).toHaveBeenCalledTimes(asked)
  })

  it('of a large audience displays how many people are listed, from none on', async () => {
    const listing: BatchJobProgress = { ...job, kind: 'assign', listing: true, total: 0, done: 0, applied: 0 }
    standing(listing)
    await open()
    expect(text()).toContain('正在确定名单，已列 0 人')
    expect(one('[role=progressbar]').getAttribute('aria-valuenow')).toBe('0')
    standing({ ...listing, total: 40_000 })
    await rest()
    expect(text()).toContain('正在确定名单，已列 40,000 人')
    standing({ ...listing, listing: false, total: 995_000, done: 1_000, applied: 1_000 })
    await rest()
    expect(text()).toContain('下发：已发 1,000 / 995,000')
  })

  it('is hidden if there is none, and displayed after the page starts one', async () => {
    standing()
    const redraw = await open()
    expect(text()).toBe('')
    standing(job)
    redraw(jobs(1))
    await answered()
    expect(text()).toContain('已发 12,000 / 33,000')
  })

  it('stands above the table of a computer while it runs, and the table is loaded again at its end', async () => {
    const board = { surveyId: 's', followUp: { version: 0 }, onChanged: onEnd } as unknown as Board
    standing({ ...job, finishedAt: time }, { ...job, id: '2', kind: 'assign', total: 995_000, done: 199_000 })
    render(<RunningJobs board={board} />)
    await answered()
    expect(text()).toBe('下发：已发 199,000 / 995,000')
    expect(one('[role=progressbar]').getAttribute('aria-valuenow')).toBe('20')
    standing({ ...job, finishedAt: time })
    await rest()
    expect(text()).toBe('')
    expect(onEnd).toHaveBeenCalledTimes(1)
  })
})
