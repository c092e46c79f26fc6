import type { LocalText } from '../../../src/lib/questionnaire/schema/form'
import { text } from '../../surveys/templates/text'

interface ServicePage {
  /** Path segment: letters and hyphens. */
  name: string
  title: LocalText
  /** Pinyin initials, for the search. */
  keywords: string
  icon: string
  /** Organisation types that see it; all if missing. */
  types?: number[]
  sections: { title: LocalText; lines: LocalText[] }[]
}

/** Simulated pages of the product's other apps. */
export const pages: ServicePage[] = [
  {
    name: 'tax-calendar',
    title: text('办税日历', 'Tax calendar'),
    keywords: 'bsrl',
    icon: 'clock',
    types: [1],
    sections: [
      {
        title: text('每月', 'Every month'),
        lines: [
          text(
            '增值税、消费税、个人所得税（代扣代缴）：月度终了后 15 日内申报。',
            'VAT, consumption tax, withheld individual income tax: within 15 days after the month.',
          ),
          text(
            '申报期限最后一日遇法定节假日的，顺延至节假日后首个工作日。',
            'A deadline that falls on a public holiday moves to the next working day.',
          ),
        ],
      },
      {
        title: text('每季', 'Every quarter'),
        lines: [
          text(
            '企业所得税预缴：季度终了后 15 日内。',
            'Prepaid enterprise income tax: within 15 days after the quarter.',
          ),
          text('小规模纳税人增值税可以按季申报。', 'Small-scale taxpayers may file VAT by the quarter.'),
        ],
      },
      {
        title: text('每年', 'Every year'),
        lines: [
          text(
            '企业所得税汇算清缴：年度终了后 5 个月内。',
            'Annual settlement of enterprise income tax: within 5 months after the year.',
          ),
          text(
            '个人所得税综合所得汇算清缴：次年 3 月 1 日至 6 月 30 日。',
            'Annual settlement of individual income tax: 1 March to 30 June of the following year.',
          ),
        ],
      },
    ],
  },
  {
    name: 'tax-hall',
    title: text('办税服务厅', 'Tax service hall'),
    keywords: 'bsfwt',
    icon: 'building',
    types: [1],
    sections: [
      {
        title: text('西湖区办税服务厅', 'Xihu tax service hall'),
        lines: [
          text('周一至周五 9:00—12:00，13:30—17:00', 'Monday to Friday 9:00–12:00, 13:30–17:00'),
          text(
            '月末和申报期最后两日中午不休息。',
            'Open through noon at the end of the month and on the last two days of a filing period.',
          ),
        ],
      },
      {
        title: text('咨询', 'Advice'),
        lines: [text('纳税服务热线 12366', 'Taxpayer hotline 12366')],
      },
    ],
  },
  {
    name: 'report-calendar',
    title: text('报送日历', 'Reporting calendar'),
    keywords: 'bsrl',
    icon: 'clock',
    types: [4],
    sections: [
      {
        title: text('月报', 'Monthly'),
        lines: [
          text(
            '规模以上服务业财务状况：以任务中的截止时间为准，请据实独立报送。',
            'Financial position of service enterprises: by the deadline in the task, from your own accounts.',
          ),
        ],
      },
      {
        title: text('季报', 'Quarterly'),
        lines: [
          text('从业人员及工资总额：季后报送。', 'Employees and total wages: after the end of the quarter.'),
          text('企业景气调查：每季一次。', 'Business conditions survey: once a quarter.'),
        ],
      },
    ],
  },
  {
    name: 'statistics-law',
    title: text('统计法规', 'Statistics law'),
    keywords: 'tjfg',
    icon: 'shield',
    types: [4],
    sections: [
      {
        title: text('统计调查对象的权利和义务', 'Rights and duties of survey respondents'),
        lines: [
          text(
            '真实、准确、完整、及时地提供统计调查所需的资料。',
            'Provide the data a survey requires truthfully, accurately, completely and on time.',
          ),
          text(
            '未标明法定标志或者超过有效期限的调查表，有权拒绝填报。',
            'You may refuse a form that lacks its legal markings or has expired.',
          ),
          text(
            '能够识别或者推断单个调查对象身份的资料，任何单位和个人不得对外提供、泄露。',
            'Nobody may disclose data that identifies a respondent or allows one to be inferred.',
          ),
        ],
      },
      { title: text('咨询', 'Advice'), lines: [text('统计咨询热线 12340', 'Statistics hotline 12340')] },
    ],
  },
  {
    name: 'safety-check',
    title: text('安全自查', 'Safety checklist'),
    keywords: 'aqzc',
    icon: 'check',
    types: [211, 212],
    sections: [
      {
        title: text('每班', 'Every shift'),
        lines: [
          text('消防通道畅通，灭火器在有效期内。', 'Fire exits are clear; extinguishers are in date.'),
          text('危险作业有审批、有监护。', 'Hazardous work is approved and supervised.'),
          text('设备安全装置完好，运行记录齐全。', 'Safety devices work, and records are complete.'),
        ],
      },
      { title: text('报告', 'Report'), lines: [text('隐患举报电话 12350', 'Report hazards at 12350')] },
    ],
  },
  {
    name: 'help',
    title: text('使用帮助', 'Help'),
    keywords: 'sybz',
    icon: 'chat',
    sections: [
      {
        title: text('怎么填', 'How to fill in a questionnaire'),
        lines: [
          text(
            '在工作台点开待办即可填写，草稿自动保存，没有网络也可以继续。',
            'Open a to-do on the workbench. Drafts are saved automatically, even offline.',
          ),
          text(
            '退回的内容会标出位置和原因，只需更正标出的部分。',
            'What was returned is marked with the reason; only that needs correcting.',
          ),
        ],
      },
      {
        title: text('看不清', 'Hard to read'),
        lines: [
          text(
            '工作台右上角可以切换长辈版，一屏一题，金额读出大写。',
            'Easy mode, at the top of the workbench, shows one question per screen and repeats amounts in words.',
          ),
        ],
      },
    ],
  },
]
