export const taskList = {
  search: '搜索名称或表号',
  period: '所属期',
  /** Filter for all periods. */
  always: '全部时间',
  year: '年份',
  part: '季度或月份',
  wholeYear: '全年',
  refresh: '刷新',
  pull: { pulling: '下拉刷新', ready: '松开刷新', busy: '正在刷新' },
  refreshed: (time: string) => `${time} 已更新`,
  nothingFound: ['没有找到', '换个关键词或所属期试试。'],
  everything: '查看全部',
}

export type TaskListMessages = typeof taskList
