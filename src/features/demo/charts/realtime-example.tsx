import { useState } from 'react'
import { LineChart } from '@/components/chart/line-chart'
import { type Timer, useInterval } from '@/hooks/use-interval'
import { toChinaTime } from '@/lib/dates/china-day'
import { usePageInFront } from '@/platform/page/lifecycle'
import type { RealtimeDemo } from './examples/chart-demo'
import { useChartDemoMessages } from './use-chart-demo-messages'

/** Appends `next` and returns the last `size` entries. */
function slide<T>(list: readonly T[], next: T, size: number): T[] {
  return [...list, next].slice(-size)
}

export interface RealtimeExampleProps {
  id: string
  label: string
  demo: RealtimeDemo
  /** Milliseconds since 1970; the device's clock if undefined. */
  now?: () => number
  /** The platform's timer if undefined. */
  timer?: Timer
}

/** The time of day in China, where the offices are; the device may be set to another time zone. */
const timeText = (moment: number) => toChinaTime(moment).format('HH:mm:ss')

/** Adds a value at every tick and displays a fixed number of them. Pauses while the page is hidden. */
export function RealtimeExample({ id, label, demo, now = Date.now, timer }: RealtimeExampleProps) {
  const messages = useChartDemoMessages()
  const { interval, window: size, figureAt, term } = demo
  const [moments, setMoments] = useState(() => {
    const newest = Math.floor(now() / interval) * interval
    return Array.from({ length: size }, (_, index) => newest - (size - 1 - index) * interval)
  })
  const onTick = () =>
    setMoments((before) => {
      const moment = Math.floor(now() / interval) * interval
      // Timers are not exact: two ticks may fall into the same second.
      return before[before.length - 1] === moment ? before : slide(before, moment, size)
    })
  useInterval(onTick, interval, usePageInFront(), timer)
  return (
    <LineChart
      id={id}
      label={label}
      categoryTitle={messages.terms[demo.categoryTitle]}
      categories={moments.map(timeText)}
      series={[{ id: term, name: messages.terms[term], values: moments.map(figureAt) }]}
      unit={messages.units[demo.unit]}
    />
  )
}
