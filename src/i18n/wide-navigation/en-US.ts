export const navigation = {
  entries: {
    home: 'Workbench',
    list: 'To fill in',
    surveys: 'Surveys',
    reviewQueue: 'Review',
    forms: 'Forms',
    statistics: 'Statistics',
    joins: 'Units',
    publishNotice: 'Notices',
    notices: 'Notices',
  },
}
