/** Answers that the bureau already has. */
export const known = {
  from: {
    earlier: (title: string, period: string) => `来自${period}《${title}》`,
    unitName: () => '来自单位登记信息',
    creditCode: () => '来自单位登记信息',
    unitArea: () => '来自单位登记地',
    personName: () => '来自您的账户',
    mobile: () => '来自您的账户',
  },
  take: '核对无误，填入',
  takeBack: '改回',
  takeOf: (take: string, answer: string) => `${take}：${answer}`,
  taken: (from: string) => `${from} · 已核对`,
  onPage: (count: number) => `本页 ${count} 项局方已有，核对后一次填入`,
  list: (...origins: string[]) => origins.join('；'),
  takeAll: '全部填入',
}

export type KnownMessages = typeof known
