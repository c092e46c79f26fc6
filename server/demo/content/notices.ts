import type { LocalText } from '../../../src/lib/questionnaire/schema/form'
import { text } from '../../surveys/templates/text'

interface DemoNotice {
  /** The organisation type that sees it; null for all. */
  organisationType: number | null
  title: LocalText
  body: LocalText
  publishedAt: Date
  /** Attached documents with the lines of their page. */
  documents?: { name: string; lines: string[] }[]
}

const surveyGuide = {
  name: '满意度调查填写说明.pdf',
  lines: [
    '纳税人缴费人满意度调查填写说明',
    '一、调查共七页，每页可随时保存。',
    '二、答案仅作汇总使用，不用于单个纳税人。',
    '三、提交后十分钟内可以撤回修改。',
    '咨询电话：12366',
  ],
}

const reportGuide = {
  name: '服务业月报填报要点.pdf',
  lines: [
    '规模以上服务业月报填报要点',
    '一、本月与一至本月应当衔接。',
    '二、金额单位可以在元与万元之间切换。',
    '三、与上期相差较大的，请核实或者说明原因。',
    '咨询电话：12340',
  ],
}

/** The built-in notices; `daysAgo` returns the time of publication. */
export const noticesFrom = (daysAgo: (days: number) => Date): DemoNotice[] => [
  {
    organisationType: 1,
    title: text('满意度调查正在进行', 'The satisfaction survey is open'),
    body: text(
      '本年度纳税人缴费人满意度调查已开始，填写约需 5 分钟，期待您的宝贵意见。',
      'This year’s taxpayer satisfaction survey is open. It takes about 5 minutes, and your view counts.',
    ),
    publishedAt: daysAgo(2),
    documents: [surveyGuide],
  },
  {
    organisationType: 4,
    title: text('本月服务业月报开网', 'This month’s service industry report is open'),
    body: text(
      '请各规模以上服务业企业依据会计资料按时独立报送，切勿代报、迟报。',
      'Please report on time from your own accounts. Do not let others report for you, and do not report late.',
    ),
    publishedAt: daysAgo(3),
    documents: [reportGuide],
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
  {
    organisationType: null,
    title: text('工作台支持长辈版', 'The workbench has an easy mode'),
    body: text(
      '点击工作台右上角的“长辈版”，字和按钮会更大，问卷一屏只问一题，金额会显示大写，便于核对。',
      'Tap “Easy mode” at the top of the workbench: larger text and buttons, one question per screen, and amounts shown in words.',
    ),
    publishedAt: daysAgo(12),
  },
]
