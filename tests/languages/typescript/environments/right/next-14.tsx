import Image from 'next/image';
import './globals.css';
export default () => <Image src='/a' alt='' fill />;
