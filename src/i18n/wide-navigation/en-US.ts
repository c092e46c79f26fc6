export const navigation = {
  entries: {
    home: 'Workbench',
    list: 'To fill in',
    surveys: 'Surveys',
    reviewQueue: 'Review',
    forms: 'Forms',
    joins: 'Members',
    publishNotice: 'Notices',
    notices: 'Notices',
  },
}
