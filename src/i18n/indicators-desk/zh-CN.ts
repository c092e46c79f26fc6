import { formatCount } from '../../lib/numbers/thousands'

/** The table of the dictionary of indicators, on computers. */
export const indicatorsDesk = () => ({
  title: '指标与台账',
  facts: (count: number) => `共 ${formatCount(count)} 个指标`,
  found: (count: number) => `找到 ${formatCount(count)} 个指标`,
  columns: {
    name: '名称',
    code: '代码',
    unit: '计量单位',
    forms: '采集报表',
    definition: '定义',
    source: '依据',
    owner: '维护单位',
    state: '状态',
  },
  clear: '清除筛选',
  untitledView: '指标',
  ticked: (count: number) => `已选 ${formatCount(count)} 个`,
  pane: '指标',
  close: '关闭',
})

export type IndicatorsDeskMessages = ReturnType<typeof indicatorsDesk>
