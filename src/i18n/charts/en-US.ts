import type { ChartWords } from './zh-CN'

export const charts: ChartWords = {
  showFigures: 'Show the figures',
  hideFigures: 'Hide the figures',
  noFigures: 'No data yet',
}
