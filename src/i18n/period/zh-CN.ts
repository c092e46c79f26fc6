const halves: Record<string, string> = { H1: '上半年', H2: '下半年' }
const quarters: Record<string, string> = { Q1: '第一季度', Q2: '第二季度', Q3: '第三季度', Q4: '第四季度' }

const partName = (name: string) => halves[name] ?? quarters[name] ?? `${Number(name)}月`

/** Names of reference periods. */
export const period = {
  columns: { year: '年份', half: '半年', quarter: '季度', month: '月份' },
  choose: { year: '请选择年度', half: '请选择半年度', quarter: '请选择季度', month: '请选择月份' },
  year: (year: string) => `${year}年`,
  /** `H1`, `Q3` or `11`, without the year. */
  part: partName,
  /** Joins the texts of a year and a part of it. */
  whole: (year: string, part: string) => `${year}${part}`,
  /** As `part`, for the narrow columns of tables. */
  shortPart: partName,
}

export type PeriodMessages = typeof period
