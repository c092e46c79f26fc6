import { text } from './text'

/** Notices by how many days ago they were published. */
export const noticesFrom = (daysAgo: (days: number) => Date) => [
  {
    organisationType: 1,
    title: text('满意度调查正在进行', 'The satisfaction survey is open'),
    body: text(
      '本年度纳税人缴费人满意度调查已开始，填写约需 5 分钟，期待您的宝贵意见。',
      'This year’s taxpayer satisfaction survey is open. It takes about 5 minutes, and your view counts.',
    ),
    publishedAt: daysAgo(2),
  },
  {
    organisationType: 4,
    title: text('本月服务业月报开网', 'This month’s service industry report is open'),
    body: text(
      '请各规模以上服务业企业依据会计资料按时独立报送，切勿代报、迟报。',
      'Please report on time from your own accounts. Reports by others and late reports are not accepted.',
    ),
    publishedAt: daysAgo(3),
  },
  {
    organisationType: null,
    title: text('谨防冒充税务、统计人员的诈骗电话', 'Beware of callers posing as tax or statistics officers'),
    body: text(
      '税务和统计人员不会通过电话索要验证码或要求转账，如有疑问请拨打 12366 或 12340 核实。',
      'Officers never ask for codes or transfers by phone. If in doubt, call 12366 or 12340.',
    ),
    publishedAt: daysAgo(6),
  },
]
