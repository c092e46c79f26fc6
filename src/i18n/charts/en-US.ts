import type { ChartMessages } from './zh-CN'

export const charts: ChartMessages = {
  showFigures: 'Show the figures',
  hideFigures: 'Hide the figures',
  noFigures: 'No data yet',
}
