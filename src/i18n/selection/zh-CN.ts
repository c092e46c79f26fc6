/** Choosing from trees, areas, and organisations of an area. */
export const selection = {
  open: (name: string) => `展开${name}`,
  close: (name: string) => `收起${name}`,
  all: '全选',
  none: '清空',
  chosen: (count: number) => `已选 ${count} 项`,
  found: (count: number) => `找到 ${count} 项`,
  search: '搜索名称',
  empty: '暂无可选项',
  nothingFound: '没有找到',
  nothingFoundHint: '换个关键词再试',
  areaSearch: '搜索地区，可用拼音首字母',
  areaLevels: ['省级', '市级', '县级'],
  pleaseChoose: '请选择',
  foundAreas: '搜索到的地区',
  changeArea: '更换地区',
  useArea: (name: string) => `查看${name}的单位`,
  organisations: (area: string) => `${area}的单位`,
  noOrganisation: '该地区暂无单位',
  noOrganisationHint: '请选择其他地区',
}

export type SelectionMessages = typeof selection
