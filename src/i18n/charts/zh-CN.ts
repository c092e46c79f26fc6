export const charts = {
  showFigures: '查看数据',
  hideFigures: '收起数据',
  noFigures: '暂无数据',
}

export type ChartMessages = typeof charts
