export default async () => <></>;
