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
  sortableList: {
    drag: (name: string) => `拖动${name}，或用上下键移动`,
    up: (name: string) => `上移${name}`,
    down: (name: string) => `下移${name}`,
    remove: (name: string) => `移出${name}`,
    moved: (name: string, place: number, of: number) => `${name}：第 ${place} 位，共 ${of} 位`,
  },
  orderChoice: {
    order: '顺序',
    begin: (count: number) => `按顺序点选 ${count} 项`,
    left: (count: number) => `还要按顺序点选 ${count} 项`,
    full: (count: number) => `已排好 ${count} 项；移出一项后可以换选。`,
    append: (name: string, place: number) => `${name}，排到第 ${place} 位`,
    removed: (name: string) => `${name}：已移出`,
  },
  dragButton: { move: '移动按钮', left: '移到左侧', right: '移到右侧', up: '上移', down: '下移' },
}

export type ComponentMessages = typeof components
