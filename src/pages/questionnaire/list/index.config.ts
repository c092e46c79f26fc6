/** On H5 the page implements pull-to-refresh itself. */
export default definePageConfig(process.env['TARO_ENV'] === 'h5' ? {} : { enablePullDownRefresh: true })
