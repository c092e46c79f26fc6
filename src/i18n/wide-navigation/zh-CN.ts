/** The navigation of the wide layout. */
export const navigation = {
  entries: {
    home: '工作台',
    list: '填报',
    surveys: '调查',
    reviewQueue: '审核',
    forms: '表单',
    statistics: '统计',
    joins: '单位与成员',
    publishNotice: '通知',
    notices: '通知',
  },
}
