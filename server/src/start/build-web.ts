import { buildWeb } from '@paps/web/build'

console.log(await buildWeb(() => console.error('• Building the web app')))
