import type { Terms } from '../terms'

/** A question that the assistant answers from its help texts. */
export interface HelpText {
  question: string
  answer: string
  /** Words of a question that this topic answers, separated by bars. */
  keywords: string
}

export const assistant = ({ unit, handler, assistant: name }: Terms) => ({
  greeting: `我是${name}。请输入问题，我从帮助、问卷、通知和应用里查找。`,
  placeholder: '输入问题或关键词，如撤回',
  common: '常见问题',
  help: '帮助',
  tasks: '问卷和报表',
  toDo: '待填报',
  submitted: '已提交',
  apps: '应用',
  found: (count: number) => `找到 ${count} 条`,
  nothing: '没有找到',
  nothingHint: '换一个词试试，或清空后看常见问题。',
  openPage: (page: string) => `打开「${page}」`,
  topics: {
    fillIn: {
      question: '怎么填报问卷？',
      answer: '在工作台「待办」或「问卷」里点开一份，逐页填写，最后一页点「提交」。带星号的题必须填写。',
      keywords: '填报|填写|怎么填|开始|报表',
    },
    draft: {
      question: '填到一半离开，内容会丢吗？',
      answer:
        '不会。每次修改都自动保存在本机和服务器上，换一台设备也能接着填。两台设备都改过时，会让您选择保留哪一份。',
      keywords: '草稿|保存|丢|换手机|继续填',
    },
    offline: {
      question: '没有网络时能填报吗？',
      answer:
        '打开过的问卷没有网络也能填写和提交。提交后先存在本机的待发送列表，联网后自动发送，只发送一次。',
      keywords: '网络|离线|断网|信号|待发送',
    },
    withdraw: {
      question: '提交错了，能撤回吗？',
      answer: '提交后十分钟内，可以在回执页点「撤回」，改好后重新提交。超过十分钟，请联系发布单位退回。',
      keywords: '撤回|提交错|改错|重新提交',
    },
    returned: {
      question: '答卷被退回了怎么办？',
      answer: '退回的问卷会出现在待办里，标出需要更正的题目和原因。只改标出的题目，再次提交即可。',
      keywords: '退回|更正|修改|审核',
    },
    receipt: {
      question: '在哪里看回执？',
      answer: '在「问卷」的「已办」里点开已提交的问卷，就能看到回执号和提交的内容，可以复制回执号。',
      keywords: '回执|已办|提交记录|证明',
    },
    join: {
      question: '怎么加入单位？',
      answer: `用${unit}管理员发来的邀请链接，或输入统一社会信用代码申请加入。申请由管理员审核，结果会通知您。`,
      keywords: `加入|注册|邀请|${unit}|信用代码`,
    },
    colleague: {
      question: `怎么让别的${handler}填报？`,
      answer: `在问卷上点「分享」，生成链接或海报发给对方。对方登录后填的是自己的任务，看不到您的答案。`,
      keywords: `分享|转发|同事|${handler}|别人`,
    },
    anonymous: {
      question: '廉政问卷是匿名的吗？',
      answer: '是。答案与填报人分开保存，无法对应。发布单位只看到谁参加过，以及人数不少于五人的统计结果。',
      keywords: '匿名|廉政|隐私|保密',
    },
    face: {
      question: '为什么要人脸核验？',
      answer:
        '涉及单位档案等敏感内容时，需要确认是您本人。核验通过后十分钟内有效，失败时请换到光线好的地方重试。',
      keywords: '人脸|核验|刷脸',
    },
    appearance: {
      question: '字太小，怎么放大？',
      answer: '在工作台右上角点「长辈版」，文字和按钮会变大，问卷一次只显示一题，并可以朗读。',
      keywords: '字小|字太小|放大|长辈|大字|深色',
    },
    organisation: {
      question: '我属于多个单位，怎么切换？',
      answer: '点工作台左上角的单位名称，选择另一个。待办、通知和应用都会换成该单位的。',
      keywords: '切换|多个|换单位',
    },
  } satisfies Record<string, HelpText>,
})

export type AssistantMessages = ReturnType<typeof assistant>
export type HelpTopic = keyof AssistantMessages['topics']
