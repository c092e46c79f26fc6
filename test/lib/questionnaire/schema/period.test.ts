import { periodsAround, periodsWithin } from '@/lib/questionnaire'

describe('periodsWithin and periodsAround', () => {
  it('include the period itself and each shorter one in it', () => {
    expect(periodsWithin('2026-Q3')).toEqual(['2026-Q3', '2026-07', '2026-08', '2026-09'])
    expect(periodsWithin('2026-H2')).toHaveLength(9)
    expect(periodsWithin('2026')).toHaveLength(19)
    expect(periodsWithin('2026-11')).toEqual(['2026-11'])
  })

  it('include the longer periods that contain it', () => {
    expect(periodsAround('2026-11', ['year', 'quarter', 'month'])).toEqual(['2026', '2026-Q4', '2026-11'])
    expect(periodsAround('2026-Q2', ['year', 'half', 'month'])).toEqual(['2026', '2026-H1'])
  })

  it('are empty for a text that is not a period', () => {
    expect(periodsWithin('2026-13')).toEqual([])
    expect(periodsAround('soon', ['year'])).toEqual([])
  })
})
