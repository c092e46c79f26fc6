/** Messages of components that have no file of their own. */
export const components = {
  checklist: {
    search: '搜索选项',
    all: '全选',
    nothing: '没有符合的选项',
    count: (chosen: number, max: number) =>
      max === Infinity ? `已选 ${chosen} 项` : `已选 ${chosen} 项，最多 ${max} 项`,
  },
  loading: { tips: '正在计算' },
  dragButton: { move: '移动按钮', left: '移到左侧', right: '移到右侧', up: '上移', down: '下移' },
}

export type ComponentMessages = typeof components
