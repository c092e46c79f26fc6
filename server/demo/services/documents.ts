import type { LocalText } from '../../../src/lib/questionnaire/schema/form'
import { text } from '../../surveys/templates/text'

interface ServiceDocument {
  /** Path segment: letters and hyphens. */
  name: string
  title: LocalText
  /** Pinyin initials, for the search. */
  keywords: string
  types?: number[]
  lines: string[]
}

/** Documents opened by the demo's apps. */
export const documents: ServiceDocument[] = [
  {
    name: 'filing-guide',
    title: text('办税指南', 'Filing guide'),
    keywords: 'bszn',
    types: [1],
    lines: [
      '办税指南',
      '一、登录工作台，在待办中查看应填的问卷和报表。',
      '二、填写时草稿自动保存，可以换一台设备继续。',
      '三、提交后十分钟内可以撤回。',
      '咨询电话：12366',
    ],
  },
  {
    name: 'report-system',
    title: text('统计报表制度', 'Report system'),
    keywords: 'tjbbzd',
    types: [4],
    lines: [
      '规模以上服务业统计报表制度（节选）',
      '一、调查对象为辖区内规模以上服务业法人单位。',
      '二、调查单位依据会计资料独立报送，不得代报。',
      '三、数据审核有疑问的，请核实或者说明原因。',
      '咨询电话：12340',
    ],
  },
]
