export default defineAppConfig({ pages: ['pages/home/index'], window: { navigationBarTitleText: 'x' } })
