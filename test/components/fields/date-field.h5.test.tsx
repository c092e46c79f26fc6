import { act, useState } from 'react'
import { DateField } from '@/components/date-field/date-field'
import { TypedDay } from '@/components/date-field/desk'
import { all, button, cleanUp, focus, input, key, leave, one, press, render, type } from '../render'

/** A computer: both the width and the pointer are matched. */
beforeAll(() => {
  const media = { matches: true, addListener: () => undefined, removeListener: () => undefined }
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => media })
})
beforeEach(
  () => void jest.useFakeTimers({ now: Date.parse('2026-11-26T02:00:00Z'), doNotFake: ['queueMicrotask'] }),
)
afterEach(() => {
  cleanUp()
  jest.useRealTimers()
})

const told: string[] = []

function Founded({ start = '', ...bounds }: { start?: string; min?: string; max?: string }) {
  const [value, setValue] = useState(start)
  const onChange = (day: string) => {
    told.push(day)
    setValue(day)
  }
  return <DateField id="founded" label="成立日期" placeholder="请选择" {...{ value, onChange }} {...bounds} />
}

async function open(field: Parameters<typeof Founded>[0] = {}): Promise<void> {
  told.length = 0
  await act(async () => (TypedDay as unknown as { fetch: () => Promise<unknown> }).fetch())
  render(<Founded {...field} />)
  expect(input().type).toBe('text')
}

const error = () => all('.dt-field-error').map(({ textContent }) => textContent)
const focusedDay = () => document.activeElement?.getAttribute('aria-label')

it('a typed day is kept while it is typed, in the way it was typed until the field is left', async () => {
  await open()
  focus(input())
  type(input(), '2026年1月6日')
  expect([told, input().value]).toEqual([['2026-01-06'], '2026年1月6日'])
  leave(input())
  expect([told, input().value, error()]).toEqual([['2026-01-06'], '2026-01-06', []])
})

it('a day without its year is of this year, once the field is left', async () => {
  await open()
  focus(input())
  type(input(), '3-5')
  expect(told).toEqual([])
  key('Enter')
  expect([told, input().value]).toEqual([['2026-03-05'], '2026-03-05'])
})

it('a text that is no day stays to be corrected, is named, and is not the former answer', async () => {
  await open({ start: '2026-11-20' })
  focus(input())
  type(input(), '2026-13-40')
  expect(error()).toEqual([])
  leave(input())
  expect([told, input().value]).toEqual([[''], '2026-13-40'])
  expect(error()).toEqual(['请输入日期，例如 2026-11-26'])
  expect([input().getAttribute('aria-invalid'), input().getAttribute('aria-describedby')]).toEqual([
    'true',
    'founded-error',
  ])
  focus(input())
  type(input(), '2026-12-04')
  leave(input())
  expect([told, error()]).toEqual([['', '2026-12-04'], []])
})

it('a typed day outside the limits says which limit', async () => {
  await open({ min: '2026-11-10', max: '2026-12-31' })
  for (const [typed, problem] of [
    ['2026-11-09', '不能早于 2026-11-10'],
    ['2027-01-01', '不能晚于 2026-12-31'],
    ['2026-11-10', undefined],
  ] as const) {
    focus(input())
    type(input(), typed)
    leave(input())
    expect(error()).toEqual(problem ? [problem] : [])
  }
})

it('the calendar opens at the chosen day by the arrow key, and keys move through it', async () => {
  await open({ start: '2026-11-20' })
  focus(input())
  key('ArrowDown')
  expect([one('[role=dialog]').getAttribute('aria-label'), focusedDay()]).toEqual([
    '成立日期',
    '20 日，2026年11月，星期五',
  ])
  for (const [name, shift, to] of [
    ['ArrowRight', false, '21 日，2026年11月，星期六'],
    ['ArrowDown', false, '28 日，2026年11月，星期六'],
    ['ArrowDown', false, '5 日，2026年12月，星期六'],
    ['Home', false, '30 日，2026年11月，星期一'],
    ['End', false, '6 日，2026年12月，星期日'],
    ['PageUp', false, '6 日，2026年11月，星期五'],
    ['PageDown', true, '6 日，2027年11月，星期六'],
    ['ArrowLeft', false, '5 日，2027年11月，星期五'],
    ['ArrowUp', false, '29 日，2027年10月，星期五'],
  ] as const) {
    expect(key(name, { shiftKey: shift })).toBe(false)
    expect(focusedDay()).toBe(to)
  }
  press(document.activeElement as HTMLElement)
  expect([told, input().value, all('[role=dialog]')]).toEqual([['2027-10-29'], '2027-10-29', []])
  expect(document.activeElement).toBe(input())
})

it('Escape closes the calendar, changes nothing, and reaches no dialog around the field', async () => {
  const reached: string[] = []
  await open({ start: '2026-11-20' })
  cleanUp()
  render(
    <div onKeyDown={({ key: name }) => reached.push(name)}>
      <Founded start="2026-11-20" />
    </div>,
  )
  press(button('打开日历'))
  key('Escape')
  expect([all('[role=dialog]'), told, reached]).toEqual([[], [], []])
})

it('the calendar marks today and the chosen day, and offers no day outside the limits', async () => {
  await open({ start: '2026-11-20', min: '2026-11-10', max: '2026-12-31' })
  press(button('打开日历'))
  expect(one('.calendar-month').textContent).toBe('2026年11月')
  expect(one('[aria-current=date]').getAttribute('aria-label')).toBe('26 日，2026年11月，星期四')
  expect(one('[aria-pressed=true]').getAttribute('aria-label')).toBe('20 日，2026年11月，星期五')
  expect(all<HTMLButtonElement>('.calendar-day:disabled')).toHaveLength(15)
  press(button('上一年'))
  expect([one('.calendar-month').textContent, one('.calendar-day[tabindex="0"]').textContent]).toEqual([
    '2026年11月',
    '10',
  ])
  press(button('下个月'))
  expect(one('.calendar-month').textContent).toBe('2026年12月')
  press(button('今天'))
  expect(told).toEqual(['2026-11-26'])
  press(button('打开日历'))
  press(button('清除'))
  expect([told, input().value]).toEqual([['2026-11-26', ''], ''])
})
