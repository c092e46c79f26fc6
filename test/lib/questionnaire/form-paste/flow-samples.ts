import type { Sample } from './brief'

/** Instructions to skip, other languages, and untidy copies. */
export const flowSamples: Sample[] = [
  {
    name: 'skips at options and below the question',
    text: `1. 贵企业是否有研发活动？
A. 有
B. 没有（请跳至第3题）
2. 研发投入____万元
3. 是否享受加计扣除
A. 是 B. 否
如选否请跳至第5题
4. 享受的金额____万元
5. 其他建议`,
    expected: [
      'single* 贵企业是否有研发活动？ [有/没有]',
      'number* 研发投入 decimals=2 unit=万元 ?1≠没有',
      'single* 是否享受加计扣除 [是/否]',
      'number* 享受的金额 decimals=2 unit=万元 ?3≠否',
      'textarea* 其他建议',
    ],
  },
  {
    name: 'a skip to the end, and questions for some answers only',
    text: `1. 贵公司是否仍在经营？
A. 是
B. 否 → 结束问卷
2. 您是否使用过电子税务局？
A. 用过 B. 没用过
3. 您使用的频率？（仅第2题选“用过”的填写）
A. 每周 B. 每月
4. 没用过的原因（第2题选B时回答）
5. 若上题已填写，请留下联系电话`,
    expected: [
      'single* 贵公司是否仍在经营？ [是/否]',
      'single* 您是否使用过电子税务局？ [用过/没用过] ?1≠否',
      'single* 您使用的频率？ [每周/每月] ?1≠否 ?2=用过',
      'textarea* 没用过的原因 ?1≠否 ?2=没用过',
      'text* 若上题已填写，请留下联系电话 ?1≠否',
    ],
  },
  {
    name: 'skips that cannot be set as they stand are listed and stay readable',
    text: `1. 您办理过哪些业务？（多选）
A. 申报
B. 退税（选此项请跳至第3题）
2. 申报是否顺利
A. 是
B. 否（请跳至第9题）
3. 退税是否顺利
A. 是 B. 否
选择A的回答第4题，选择B的回答第5题
4. 您满意吗
5. 原因`,
    expected: [
      'multiple* 您办理过哪些业务？ [申报/退税（选此项请跳至第3题）]',
      'single* 申报是否顺利 [是/否（请跳至第9题）]',
      'single* 退税是否顺利 (选择A的回答第4题，选择B的回答第5题) [是/否]',
      'text* 您满意吗',
      'textarea* 原因',
      'skip@3 选此项请跳至第3题',
      'skip@6 请跳至第9题',
      'skip@9 选择A的回答第4题，选择B的回答第5题',
    ],
  },
  {
    name: 'a questionnaire in English',
    text: `Business climate survey
Thank you for taking part. Your answers are confidential.

Section A: About your company
Q1. What is the size of your company? (single choice)
a) Micro
b) Small
c) Medium or large
Q2. Which incentives did you use? (select all that apply)
[ ] R&D deduction
[ ] Export refund
[ ] None of the above
[ ] Other (please specify) ______
Section B: Outlook
Q3. Rate the tax service (1-5)
Q4. Number of employees: ____
Q5. Do you plan to invest? *
A. Yes  B. No (skip to Q7)
Q6. Why? (optional)
Q7. Any comments?`,
    expected: [
      '= Business climate survey',
      '> Thank you for taking part. Your answers are confidential.',
      '# About your company',
      'single What is the size of your company? [Micro/Small/Medium or large]',
      'multiple Which incentives did you use? [R&D deduction/Export refund/None of the above-/Other (please specify)+]',
      '# Outlook',
      'rate Rate the tax service max=5',
      'number Number of employees',
      'single* Do you plan to invest? [Yes/No]',
      'textarea Why? ?Q5≠No',
      'textarea Any comments?',
    ],
  },
  {
    name: 'an untidy copy: full-width signs, odd blanks, wrapped lines, a word of thanks',
    text: `１．您对　税务机关的　服务\u00a0是否满意？（单选）\r
Ａ．满意\u3000\u3000Ｂ．不满意\r
２．您认为目前税收优惠政策的宣传辅导工作在及时性、准确性和针对性方面\r
是否能够满足贵企业的需要？（单选）\r
Ａ、能\r
Ｂ、不能\r
\r
问卷到此结束，感谢您的参与！\r
`,
    expected: [
      'single* 您对 税务机关的 服务 是否满意？ [满意/不满意]',
      'single* 您认为目前税收优惠政策的宣传辅导工作在及时性、准确性和针对性方面是否能够满足贵企业的需要？ [能/不能]',
      'note 问卷到此结束，感谢您的参与！',
    ],
  },
  {
    name: 'a list from a chat, without options',
    text: `麻烦各位企业填一下：
1、企业名称
2、联系人及电话
3、本月产值（万元）
4、目前遇到的主要困难
5、需要政府协调解决的问题`,
    expected: [
      '> 麻烦各位企业填一下：',
      'text* 企业名称',
      'text* 联系人及电话',
      'number* 本月产值 decimals=2 unit=万元',
      'textarea* 目前遇到的主要困难',
      'textarea* 需要政府协调解决的问题',
    ],
  },
  {
    name: 'questions coded by part: A1, B1',
    text: `A部分 企业情况
A1. 登记注册类型
1. 国有企业
2. 私营企业
3. 外资企业
A2. 开业年份____年
B部分 经营预期
B1. 预计下季度订单
1. 增加
2. 持平
3. 减少
B2. 请说明理由`,
    expected: [
      '# 企业情况',
      'single* 登记注册类型 [国有企业/私营企业/外资企业]',
      'period* 开业年份 step=year',
      '# 经营预期',
      'single* 预计下季度订单 [增加/持平/减少]',
      'textarea* 请说明理由',
    ],
  },
  {
    name: 'numbers that start again in each part, and one that is missing',
    text: `第一部分：基本信息
1. 性别
A男 B女
2. 年龄段
A 30岁以下
B 30至50岁
C 50岁以上
第二部分：使用情况
1. 使用频率
A.每天
B.每周
3. 使用时长
A.1小时以内
B.1小时以上`,
    expected: [
      '# 基本信息',
      'single* 性别 [男/女]',
      'single* 年龄段 [30岁以下/30至50岁/50岁以上]',
      '# 使用情况',
      'single* 使用频率 [每天/每周]',
      'single* 使用时长 [1小时以内/1小时以上] !numberGap@12',
    ],
  },
]
