import type { Sample } from './brief'

/** Written last, in the ways of paper forms, chats and exams. */
export const otherSamples: Sample[] = [
  {
    name: 'empty brackets for the letter of the answer, as in exams',
    text: `1. 您是否了解“非接触式”办税？（   ）
A. 了解  B. 不了解
2. 以下哪些属于税费优惠政策（　　）（多选）
A. 留抵退税  B. 六税两费减免  C. 以上都不是`,
    expected: [
      'single* 您是否了解“非接触式”办税？ [了解/不了解]',
      'multiple* 以下哪些属于税费优惠政策 [留抵退税/六税两费减免/以上都不是-]',
    ],
  },
  {
    name: 'boxes behind their options',
    text: `附件2
企业诉求调查表
（请在相应□内打√）
1.是否有贷款需求：是□ 否□
2.需求金额：____万元
3.需求类型：流动资金□ 项目贷款□ 其他□`,
    expected: [
      '= 企业诉求调查表',
      '> （请在相应□内打√）',
      'single* 是否有贷款需求 [是/否]',
      'number* 需求金额 decimals=2 unit=万元',
      'single* 需求类型 [流动资金/项目贷款/其他+]',
    ],
  },
  {
    name: 'commas and colons behind the numbers, as people type in chats',
    text: `1，贵公司所属镇街
2，本月用电量（千瓦时）
3，是否停产
A 是
B 否`,
    expected: [
      'text* 贵公司所属镇街',
      'number* 本月用电量 decimals=2 unit=千瓦时',
      'single* 是否停产 [是/否]',
    ],
  },
  {
    name: 'numbers with blanks only',
    text: `1 您的性别
○ 男
○ 女
2 您的职业
○ 会计
○ 出纳
3 您的意见`,
    expected: ['single* 您的性别 [男/女]', 'single* 您的职业 [会计/出纳]', 'textarea* 您的意见'],
  },
  {
    name: 'questions in brackets under Chinese numerals',
    text: `一、基本信息
（1）姓名
（2）职务
二、评价
（3）您对培训内容满意吗
A.满意 B.不满意
（4）意见建议`,
    expected: [
      '# 基本信息',
      'text* 姓名',
      'text* 职务',
      '# 评价',
      'single* 您对培训内容满意吗 [满意/不满意]',
      'textarea* 意见建议',
    ],
  },
  {
    name: 'a scale in every question, and units in the middle of the words',
    text: `请根据您的实际感受打分，1分表示非常不满意，5分表示非常满意。
1. 办税流程清晰（1-5分）
2. 窗口等候时间（分钟）：____
3. 您上月办税____次
4. 您愿意推荐给他人吗（0～10分）`,
    expected: [
      '> 请根据您的实际感受打分，1分表示非常不满意，5分表示非常满意。',
      'rate* 办税流程清晰 max=5',
      'number* 窗口等候时间 decimals=2 unit=分钟',
      'number* 您上月办税 unit=次',
      'number* 您愿意推荐给他人吗 min=0 max=10',
    ],
  },
  {
    name: 'options that go on in the next line, and a question with two lines of help',
    text: `1. 您认为影响企业发展的主要因素是（单选）
（提示：仅选影响最大的一项）
A. 国内外市场需求变化较大，订单不足，
   库存上升
B. 原材料价格上涨
2. 请说明主要原因`,
    expected: [
      'single* 您认为影响企业发展的主要因素是 (（提示：仅选影响最大的一项）) [国内外市场需求变化较大，订单不足，库存上升/原材料价格上涨]',
      'textarea* 请说明主要原因',
    ],
  },
  {
    name: 'skips behind commas and to parts of the form',
    text: `1. 是否缴纳社保
A. 是，请继续
B. 否，跳至第3题
2. 参保人数____人
3. 是否办理过退费？（选“否”跳到第5题）
A. 是
B. 否
4. 退费到账用了几天____天
5. 总体评价（请打分，满分100分）`,
    expected: [
      'single* 是否缴纳社保 [是，请继续/否]',
      'number* 参保人数 unit=人 ?1≠否',
      'single* 是否办理过退费？ [是/否]',
      'number* 退费到账用了几天 unit=天 ?3≠否',
      'number* 总体评价 min=0 max=100',
    ],
  },
  {
    name: 'the foot of a paper form, blanks in lines of their own and in options',
    text: `（一）您对纳税服务的总体评价
A. 满意
B. 不满意（请说明原因：________）
C. 没有接触过【与其他选项互斥】
（二）您最近一次办税的时间
________年________月________日
（三）是否计划扩大投资
□是（预计投资额____万元）
□否
（四）如选择“否”，主要顾虑有
填表人：            联系电话：            填报日期：2026年  月  日`,
    expected: [
      'single* 您对纳税服务的总体评价 [满意/不满意（请说明原因）+/没有接触过]',
      'date* 您最近一次办税的时间',
      'single* 是否计划扩大投资 [是（预计投资额万元）+/否]',
      'text* 如选择“否”，主要顾虑有 ?3=否',
      'text* 填表人',
      'text* 联系电话',
      'date* 填报日期',
    ],
  },
]
