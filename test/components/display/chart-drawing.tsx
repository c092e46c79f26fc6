import { act } from 'react'
import { LineChart, type LineChartProps } from '@/components/chart/line-chart'
import { settle } from './fake-canvas'
import { all, one, render } from '../render'

export const months = {
  id: 'months',
  label: 'Revenue by month',
  categoryTitle: 'Month',
  categories: ['Jan', 'Feb', 'Mar'],
}
export const vat = { id: 'vat', name: 'VAT', values: [10, 20, 30] as (number | null)[] }
export const income = { id: 'income', name: 'Income', values: [5.25, null, -5] as (number | null)[] }

export const line = (more: Partial<LineChartProps> = {}) => (
  <LineChart {...months} series={[{ ...vat }]} unit="m" {...more} />
)

export async function draw(node: React.ReactNode) {
  const { redraw } = render(node)
  await act(settle)
  return async (next: React.ReactNode) => {
    redraw(next)
    await act(settle)
  }
}

export const table = () => all('tr').map((row) => [...row.children].map((cell) => cell.textContent))

export function point(kind: string, x: number, y: number): void {
  const event = new MouseEvent(kind, { clientX: x, clientY: y, bubbles: true })
  act(() => void one('canvas').dispatchEvent(event))
}

export const tip = () => all('.dt-plot-tip').map((each) => each.textContent)
