import type { Sample } from './brief'

/** Written after the rules for the other samples, in the ways of other sources. */
export const furtherSamples: Sample[] = [
  {
    name: 'parts that are kinds of questions',
    text: `办税服务满意度测评表
一、单选题（每题只选一项）
1．您是第几次来本大厅办税？
A．第一次 B．偶尔 C．经常
2．窗口人员的业务水平如何？
A．熟练 B．一般 C．生疏
二、多选题
3．您希望延长服务时间的窗口：
A．综合窗口 B．发票窗口 C．社保窗口
三、填空题
4．您的纳税人识别号：
四、简答题
5．您对大厅环境的评价：`,
    expected: [
      '= 办税服务满意度测评表',
      '# 单选题（每题只选一项）',
      'single* 您是第几次来本大厅办税？ [第一次/偶尔/经常]',
      'single* 窗口人员的业务水平如何？ [熟练/一般/生疏]',
      '# 多选题',
      'multiple* 您希望延长服务时间的窗口 [综合窗口/发票窗口/社保窗口]',
      '# 填空题',
      'text* 您的纳税人识别号',
      '# 简答题',
      'textarea* 您对大厅环境的评价',
    ],
  },
  {
    name: 'circles with letters, and the kind with a star behind it',
    text: `1. 您所在单位的性质[单选题]*
○A.国有企业
○B.民营企业
○C.外资企业
2. 您从哪里得知本政策[多选题]*
□A.官方网站
□B.同行介绍
□C.其他________________*
3. 您单位2025年营业收入（万元）[填空题]*
_________________________________`,
    expected: [
      'single* 您所在单位的性质 [国有企业/民营企业/外资企业]',
      'multiple* 您从哪里得知本政策 [官方网站/同行介绍/其他+]',
      'number* 您单位2025年营业收入 decimals=2 unit=万元',
    ],
  },
  {
    name: 'two digits and a star before the question, as collection forms write them',
    text: `*01 企业名称
*02 是否规模以上企业
○ 是
○ 否
03 备注`,
    expected: ['text* 企业名称', 'single* 是否规模以上企业 [是/否]', 'textarea 备注'],
  },
  {
    name: 'a business climate survey with judgements in one line and percentages',
    text: `企业景气调查问卷
01. 本季度本行业的总体运行状况：□良好 □一般 □不佳
02. 预计下季度本行业的总体运行状况：□乐观 □一般 □不乐观
03. 本季度企业设备能力利用率为____%
04. 与上季度相比，用工需求：1.增加 2.持平 3.减少
05. 当前企业面临的突出问题（限选三项）：□市场需求不足 □资金紧张 □用工成本上升 □原材料成本上升 □其他（请注明）____`,
    expected: [
      '= 企业景气调查问卷',
      'single* 本季度本行业的总体运行状况 [良好/一般/不佳]',
      'single* 预计下季度本行业的总体运行状况 [乐观/一般/不乐观]',
      'number* 本季度企业设备能力利用率为 decimals=2 unit=%',
      'single* 与上季度相比，用工需求 [增加/持平/减少]',
      'multiple* 当前企业面临的突出问题 [市场需求不足/资金紧张/用工成本上升/原材料成本上升/其他（请注明）+] maxChoices=3',
    ],
  },
  {
    name: 'options with the numbers of the list lost in the copy',
    text: `1.\t您的年龄
A.\t18-30岁
B.\t31-45岁
C.\t46岁及以上
2.\t您办税的主要方式
A.\t线上
B.\t线下
3.\t您是否愿意参加回访？若愿意，请留下手机号：____________`,
    expected: [
      'single* 您的年龄 [18-30岁/31-45岁/46岁及以上]',
      'single* 您办税的主要方式 [线上/线下]',
      'text* 您是否愿意参加回访？若愿意，请留下手机号',
    ],
  },
  {
    name: 'parts of parts',
    text: `一、企业概况
（一）基本信息
1. 企业名称：____
2. 注册资本：____万元
（二）经营信息
3. 主营业务
二、政策享受
4. 是否享受过退税减税（单选）
（1）是
（2）否，跳至第6题
5. 享受金额：____万元
6. 建议`,
    expected: [
      '# 企业概况：基本信息',
      'text* 企业名称',
      'number* 注册资本 decimals=2 unit=万元',
      '# 经营信息',
      'text* 主营业务',
      '# 政策享受',
      'single* 是否享受过退税减税 [是/否]',
      'number* 享受金额 decimals=2 unit=万元 ?4≠否',
      'textarea* 建议',
    ],
  },
  {
    name: 'English with dots, choices in lines with dashes, a table of figures',
    text: `1. Company name *
2. Main sector (choose one)
- Manufacturing
- Trade
- Services
3. Turnover by year
\t2024\t2025\tTotal
Domestic\t\t\t
Export\t\t\t
4. Date of registration
5. Please describe your main difficulties.`,
    expected: [
      'text* Company name',
      'single Main sector [Manufacturing/Trade/Services]',
      'table Turnover by year {Domestic/Export} <2024/2025/Total> decimals=2',
      'date Date of registration',
      'textarea Please describe your main difficulties.',
    ],
  },
  {
    name: 'a five-point matrix whose rows are numbered, with a legend above',
    text: `三、请对以下描述进行评价（1=非常不同意，5=非常同意）
7. 对税务部门的看法
题项\t1\t2\t3\t4\t5
（1）办事公开透明\t□\t□\t□\t□\t□
（2）执法规范公正\t□\t□\t□\t□\t□
8. 您还有哪些建议？`,
    expected: [
      '# 请对以下描述进行评价（1=非常不同意，5=非常同意）',
      'matrix* 对税务部门的看法 {办事公开透明/执法规范公正} <1/2/3/4/5>',
      'textarea* 您还有哪些建议？',
    ],
  },
  {
    name: 'letters without signs, a remark, and a name and date at the end',
    text: `1、您认为现行政策力度
A 偏大
B 适中
C 偏小
注：以2026年1月1日起施行的政策为准。
2、您的建议：

填表人：________    填表日期：____年____月____日`,
    expected: [
      'single* 您认为现行政策力度 (注：以2026年1月1日起施行的政策为准。) [偏大/适中/偏小]',
      'textarea* 您的建议',
      'text* 填表人',
      'date* 填表日期',
    ],
  },
  {
    name: 'skips in words of other kinds',
    text: `Q1：贵公司近三年是否有出口？
1）有
2）无 —>Q3
Q2：出口目的地主要是哪些国家和地区？
Q3：贵公司是否有进口？（选“无”的结束作答）
1）有
2）无
Q4：进口额（万美元）`,
    expected: [
      'single* 贵公司近三年是否有出口？ [有/无]',
      'textarea* 出口目的地主要是哪些国家和地区？ ?Q1≠无',
      'single* 贵公司是否有进口？ [有/无]',
      'number* 进口额 decimals=2 unit=万美元 ?Q3≠无',
    ],
  },
]
