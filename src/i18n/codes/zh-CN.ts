/** Choosing a code of a dated code table. */
export const codes = {
  choose: '搜索或逐级选择',
  search: {
    industry: '做什么、卖什么，名称、代码或拼音首字母',
    occupation: '职业、工作内容、代码或拼音首字母',
    area: '地区名称、代码或拼音首字母',
  },
  /** The names have no official English translation. */
  chineseOnly: '标准中的名称只有中文。',
  usual: '本单位用过的',
  browse: '逐级查找',
  top: '全部',
  take: (name: string) => `选“${name}”`,
  found: (count: number) => (count === 0 ? '没有找到' : `找到 ${count} 项，最接近的在前`),
  foundLabel: '搜索结果',
  nothingHint: '换个说法，例如“奶茶店”“汽车修理”，或清空后逐级查找。',
  expired: (name: string, year: string) => `“${name}”只用到 ${year} 年，现在请选：`,
  expiredPlain: (name: string) => `“${name}”在本次调查的时点已经停用，请重新选择。`,
  level: '汇总到',
  tables: {
    industry: '行业（GB/T 4754-2017）',
    occupation: '职业（职业分类大典 2022）',
    area: '行政区划（按年份）',
  },
  levels: {
    industry: ['门类', '大类', '中类', '小类'],
    occupation: ['大类', '中类'],
    area: ['省', '市', '县（区）'],
  },
}

export type CodesMessages = typeof codes
