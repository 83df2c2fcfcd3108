const Default = () => <></>;

export default Default;
