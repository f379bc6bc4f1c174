import { TextInput } from './fields.tsx'

/** The address of a record in each language; empty ones are the Spanish one. */
export const SlugInputs = ({ label, hint }: { label: string; hint: string }) => (
  <>
    <TextInput source="slug" label={label} hint={hint} />
    <TextInput source="slugs.pt" label="resources.slugPt" hint="resources.slugOther" optional />
    <TextInput source="slugs.fr" label="resources.slugFr" hint="resources.slugOther" optional />
  </>
)
