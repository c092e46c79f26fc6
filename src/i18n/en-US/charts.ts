import type { Words } from '../zh-CN'

export const charts: Words['charts'] = {
  showFigures: 'Show the figures',
  hideFigures: 'Hide the figures',
  noFigures: 'No data yet',
}
