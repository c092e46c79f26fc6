import { formatCount } from '../../lib/numbers/thousands'
import type { Terms } from '../terms'

export const figureTables = (terms: Terms) => ({
  content: '统计内容',
  contents: { counts: '份数', figures: '数值合计' },
  purpose: '用途',
  purposes: { internal: '内部', publication: '可发布' },
  internalNote: `内部：所有合计都显示，可能看出单个${terms.unit}的数值，不要对外提供。`,
  publicationNote: `可发布：会泄露单个${terms.unit}数值的格子不显示（■），能推算出它们的格子也不显示。`,
  figure: '数值',
  row: '行分组',
  column: '列分组',
  choose: '请选择',
  groups: {
    '@area': `${terms.unit}所在地区`,
    '@type': `${terms.unit}类型`,
    '@office': '主管科所',
  },
  same: '行和列请选不同的分组',
  noAnswer: '未作答或其他',
  noOffice: '未分配科所',
  total: '合计',
  tableOf: (figure: string, row: string, column: string) => `${figure}：${row} × ${column}`,
  units: (count: number) => `${formatCount(count)} 个${terms.unit}`,
  mark: '■',
  marked: '不公布',
  withheld: (count: number) =>
    count === 0
      ? '没有需要隐去的格子。'
      : `■ 不公布：共 ${formatCount(count)} 格。其中有的${terms.unit}太少或由一两家占绝大部分，其余的隐去以免推算出前者。`,
  publishedAt: (time: string) => `发布于 ${time}，此后保持不变。`,
  frozenAt: (time: string) => `数值截至 ${time}；这项数值的各张表都用同一批数。`,
  changed: (count: number) => `此后有 ${formatCount(count)} 个${terms.unit}的数值有变动，没有计入。`,
  revise: '重新定稿',
  reviseHint: `会用现在的数值重做这项数值的各张表。每个公布的合计至少有规定数目的${terms.unit}变动时才能重做，否则前后两版之差会泄露它们。`,
  revised: '已重新定稿',
  notRevised: `变动的${terms.unit}太少，前后两版之差会泄露它们；已发布的表保持不变。`,
  publish: '生成可发布的表',
  notClosed: (time: string) => `调查截止（${time}）后才能生成可发布的表。`,
  refusals: {
    unpublished: '还没有发布过这张表',
    sensitive: '这项数值不能发布',
    linked: '这张表不能再发布',
    unprotected: '这张表不能发布',
  },
  refusalHints: {
    unpublished:
      '这项数值的第一张表会把数值定下来，以后更正不计入已发布的表；各张表隐去的合计一致，筛选请改用行或列分组。',
    sensitive: `连总计都由太少的${terms.unit}构成。`,
    linked: '它和已发布的表合在一起，能推算出其中隐去的格子。换一个没有同时出现过的分组。',
    unprotected: `${terms.unit}太少，或者已发布的合计使要隐去的格子藏不住。换更粗的分组试试。`,
  },
  rules: '保密规则',
  rule: {
    minFrequency: `每格至少几个${terms.unit}`,
    n: `最大的几个${terms.unit}（n）`,
    k: '合占不超过（k %）',
    p: `对手推算最大${terms.unit}的误差至少（p %）`,
  },
  ruleBad: (min: number, max: number) => `填 ${min} 到 ${max} 的整数`,
  rulesHint: '要在发布第一张表之前定好。被隐去的格子，别人推算的范围上下至少各 10 %。',
  rulesFixed: '已经发布过表，规则不再改动，否则新旧规则之差会泄露隐去的数。',
  saveRules: '保存规则',
  rulesSaved: '规则已保存',
  resultNote:
    '可发布：数值只列已发布过表的合计，不列最小值、最大值和自填文字。在“交叉分析”里生成可发布的表。',
  seriesNote: '可发布：只列各期已发布过表的合计；没有发布的显示为“—”。',
  exportNote: '可发布：只含已发布的表，隐去的格子标为“■ 不公布”。',
  exportNone: '还没有发布过表',
  exportNoneHint: '在“交叉分析”的“数值合计”里生成可发布的表。',
  exportFormats: {
    xlsx: 'Excel 工作簿（每张表一页）',
    csv: 'CSV 文本（每格一行）',
    docx: 'Word 报告',
    pdf: 'PDF 报告',
  },
  comparedInternal: '往期按同样的数值、分组和筛选条件合计；增幅含填报单位增减的影响。',
  comparedPublished:
    '往期只列两期都已公布的格子；任一期隐去的、只因一两家增减而变动的，以及能推算出它们的，都不显示（■）。增幅含填报单位增减的影响。',
  comparisonRefusals: {
    unpublished: (period: string) => `${period}的这张表还没有发布，不能比较。`,
    unprotected: (period: string) => `${period}的表和本期放在一起，要隐去的格子藏不住，不比较。`,
    toDate: (period: string) => `自年初累计的数不与${period}比较。`,
  },
  copy: '复制表格',
  copied: '表格已复制，可以粘贴到表格软件',
})

export type FigureTableMessages = ReturnType<typeof figureTables>
