import { data, type LoaderFunctionArgs } from 'react-router'
import { pageContext } from '../page-context.ts'
import { pageTitle, privateMeta } from '../private-page.ts'

/** What the server says of an account page: nothing of a customer. */
export type AccountPageData = { title: string; heading: string; contactMail: string }

/** The loader of an account page; its texts are `account.<room>.pageTitle` and `.title`. */
export const accountLoader =
  (room: string) =>
  async ({ context }: LoaderFunctionArgs): Promise<AccountPageData> => {
    const page = context.get(pageContext)
    const { contactMail } = (await page.published.site()).settings
    return {
      title: pageTitle(page, `account.${room}.pageTitle`),
      heading: pageTitle(page, `account.${room}.title`),
      contactMail,
    }
  }

/** The club's page carries its name; an inactive club has no page. */
export async function clubLoader(args: LoaderFunctionArgs): Promise<AccountPageData> {
  const { club } = (await args.context.get(pageContext).published.site()).settings
  if (!club.active) throw data(null, 404)
  const { title, heading, contactMail } = await accountLoader('club')(args)
  const named = (text: string) => text.replace('{club}', club.nameClub)
  return { title: named(title), heading: named(heading), contactMail }
}

export const accountMeta = ({ loaderData }: { loaderData?: AccountPageData }) =>
  privateMeta(loaderData?.title)
