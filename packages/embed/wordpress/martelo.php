<?php
/**
 * Plugin Name: Martelo: lotes de leilão
 * Description: Mostra lotes, leilões e casas do marketplace nas páginas do site, sempre com o lance atual.
 * Version: {{version}}
 * Requires at least: 6.1
 * Requires PHP: 8.2
 * License: GPL-2.0-or-later
 * License URI: https://www.gnu.org/licenses/gpl-2.0.html
 * Update URI: false
 */

defined( 'ABSPATH' ) || exit;

/** Attributes of each element, by the second part of its name. */
const MARTELO_ELEMENTS = array(
	'lot'     => array( 'lot', 'layout', 'bid', 'currency', 'utm' ),
	'lots'    => array( 'house', 'auction', 'category', 'search', 'state', 'sort', 'layout', 'per', 'bid', 'currency', 'utm' ),
	'auction' => array( 'auction', 'utm' ),
);

/** Attributes that every element has. */
const MARTELO_SHARED = array( 'heading-level', 'data-theme' );

/** What a link says before the element is loaded, or in place of it. */
const MARTELO_LINKS = array(
	'lot'     => 'Veja o lote',
	'lots'    => 'Veja os lotes',
	'auction' => 'Veja o leilão',
);

/** Seconds that a page of this site may wait for the marketplace. */
const MARTELO_TIMEOUT = 5;

/**
 * Returns the stored settings.
 *
 * @return array{address: string, key: string, script: string} `address` is an origin. `script` is the
 *     address of the script with the key. All are empty until a valid address is saved.
 */
function martelo_settings(): array {
	$stored = get_option( 'martelo' );
	return wp_parse_args(
		is_array( $stored ) ? $stored : array(),
		array(
			'address' => '',
			'key'     => '',
			'script'  => '',
		)
	);
}

/** Returns a message for people who write on this site. Visitors get nothing. */
function martelo_note( string $text ): string {
	return current_user_can( 'edit_posts' )
		? '<p class="martelo-note"><strong>Martelo:</strong> ' . esc_html( $text ) . '</p>'
		: '';
}

/**
 * Returns an element with its script.
 *
 * @param string                $kind       A key of MARTELO_ELEMENTS.
 * @param array<string, string> $attributes Attributes by name. Others than those of the element are ignored.
 * @param string                $page       Address of the page that the element's link opens.
 */
function martelo_element( string $kind, array $attributes, string $page ): string {
	$link = '<a href="' . esc_url( $page ) . '">' . esc_html( MARTELO_LINKS[ $kind ] ) . '</a>';
	if ( is_feed() ) {
		return "<p>$link</p>";
	}
	wp_enqueue_script( 'martelo' );
	$markup = '';
	foreach ( array_merge( MARTELO_ELEMENTS[ $kind ], MARTELO_SHARED ) as $name ) {
		if ( isset( $attributes[ $name ] ) && '' !== $attributes[ $name ] ) {
			$markup .= ' ' . $name . '="' . esc_attr( sanitize_text_field( $attributes[ $name ] ) ) . '"';
		}
	}
	return "<martelo-$kind$markup>$link</martelo-$kind>";
}

/** Whether an address belongs to the marketplace of the settings. */
function martelo_is_ours( string $url ): bool {
	$address = martelo_settings()['address'];
	return '' !== $address && str_starts_with( $url, "$address/" );
}

/**
 * Reads which element the frame of an oEmbed answer shows.
 *
 * @return array{kind: string, attributes: array<string, string>}|null `null` for any other HTML.
 */
function martelo_framed( string $html ): ?array {
	if ( ! preg_match( '#\ssrc="([^"]+/embed/v1/frame/(lot|lots|auction)\?[^"]*)"#', $html, $found ) ) {
		return null;
	}
	$query = wp_parse_url( html_entity_decode( $found[1] ), PHP_URL_QUERY );
	wp_parse_str( (string) $query, $attributes );
	return array(
		'kind'       => $found[2],
		'attributes' => array_filter( $attributes, 'is_string' ),
	);
}

/** As martelo_framed(), for the address of a lot, an auction or a house. Keeps the answer for an hour. */
function martelo_framed_at( string $url ): ?array {
	$name = 'martelo_' . md5( $url );
	$html = get_transient( $name );
	if ( ! is_string( $html ) ) {
		$html = (string) wp_oembed_get( $url, array( 'discover' => false ) );
		// A failure is kept for a shorter time, so pages do not wait for the marketplace each time.
		set_transient( $name, $html, '' === $html ? 5 * MINUTE_IN_SECONDS : HOUR_IN_SECONDS );
	}
	return martelo_framed( $html );
}

/**
 * Returns an element for the attributes of a shortcode or of the block.
 *
 * @param string                $kind  A key of MARTELO_ELEMENTS.
 * @param array<string, string> $given Attributes of the element, or `url`, the address of a page.
 */
function martelo_shown( string $kind, array $given ): string {
	$address = martelo_settings()['address'];
	if ( '' === $address ) {
		return martelo_note( 'Informe o endereço do marketplace em Configurações → Martelo.' );
	}
	$url = $given['url'] ?? '';
	if ( '' !== $url ) {
		if ( ! martelo_is_ours( $url ) ) {
			return martelo_note( "O endereço não é de $address: $url" );
		}
		$framed = martelo_framed_at( $url );
		if ( null === $framed ) {
			// What the address shows is unknown, for example while the marketplace does not answer.
			$link = '<p><a href="' . esc_url( $url ) . '">Veja no site do leilão</a></p>';
			return $link . martelo_note( "O marketplace não mostra um lote, um leilão ou uma casa neste endereço: $url" );
		}
		// The address decides. For an auction, its lots can be shown too.
		$kind   = 'lots' === $kind && 'auction' === $framed['kind'] ? 'lots' : $framed['kind'];
		$given += $framed['attributes'];
	}
	if ( 'lots' !== $kind && '' === ( $given[ $kind ] ?? '' ) ) {
		return martelo_note(
			'lot' === $kind
				? 'Falta o lote: informe o endereço dele em url.'
				: 'Falta o leilão: informe o número dele em auction, ou o endereço em url.'
		);
	}
	if ( '' === $url ) {
		$filters = array_filter(
			array(
				'leilao' => $given['auction'] ?? '',
				'casa'   => $given['house'] ?? '',
			)
		);
		$url     = "$address/lotes" . ( $filters ? '?' . http_build_query( $filters ) : '' );
	}
	return martelo_element( $kind, $given, $url );
}

/**
 * Shows `[martelo-lot]`, `[martelo-lots]` or `[martelo-auction]`.
 *
 * @param array<int|string, string>|string $given Attributes. WordPress passes a text if there are none.
 */
function martelo_shortcode( $given, ?string $content, string $name ): string {
	$given = is_array( $given ) ? $given : array();
	// Attributes without a value have a number as their name.
	if ( in_array( 'bid', $given, true ) || isset( $given['bid'] ) ) {
		$given['bid'] = 'bid';
	}
	$given['url'] = wp_specialchars_decode( $given['url'] ?? '' );
	$shown        = martelo_shown( substr( $name, strlen( 'martelo-' ) ), $given );
	return '' === $shown ? '' : "<div class=\"martelo\">$shown</div>";
}

/**
 * Shows the block.
 *
 * @param array<string, mixed> $block Attributes, which WordPress has checked against their types.
 */
function martelo_block( array $block ): string {
	if ( '' === $block['url'] ) {
		return '';
	}
	$given = array_filter(
		array(
			// WordPress writes `&` as an entity when it removes unsafe HTML from an author's post.
			'url'        => wp_specialchars_decode( $block['url'] ),
			'layout'     => $block['layout'],
			'per'        => (string) $block['per'],
			'bid'        => $block['bid'] ? 'bid' : '',
			'currency'   => $block['currency'],
			'data-theme' => $block['theme'],
		)
	);
	$shown = martelo_shown( $block['lots'] ? 'lots' : 'auction', $given );
	return '' === $shown ? '' : '<div ' . get_block_wrapper_attributes() . ">$shown</div>";
}

/** Turns an address of the marketplace that is not a lot, an auction or a house into a link. */
function martelo_linked( $output, string $url ) {
	return martelo_is_ours( $url )
		? '<a href="' . esc_url( $url ) . '">' . esc_html( $url ) . '</a>'
		: $output;
}
add_filter( 'embed_maybe_make_link', 'martelo_linked', 10, 2 );

/** Shows an address on a line of its own as an element. Editors show the frame. */
function martelo_pasted( $html, string $url ) {
	if ( ! martelo_is_ours( $url ) ) {
		return $html;
	}
	$framed = martelo_framed( (string) $html );
	if ( null === $framed ) {
		return martelo_linked( '', $url );
	}
	if ( is_admin() ) {
		$allowed = array_fill_keys( array( 'src', 'width', 'height', 'title', 'frameborder' ), true );
		return wp_kses( $html, array( 'iframe' => $allowed ) );
	}
	return '<div class="martelo">' . martelo_element( $framed['kind'], $framed['attributes'], $url ) . '</div>';
}
add_filter( 'embed_oembed_html', 'martelo_pasted', 10, 2 );

/** Registers the oEmbed provider, the shortcodes and the block. */
function martelo_register(): void {
	$settings = martelo_settings();
	if ( '' !== $settings['address'] ) {
		wp_oembed_add_provider( "{$settings['address']}/*", "{$settings['address']}/oembed" );
		wp_register_script( 'martelo', $settings['script'], array(), null, false );
	}
	foreach ( array_keys( MARTELO_ELEMENTS ) as $kind ) {
		add_shortcode( "martelo-$kind", 'martelo_shortcode' );
	}
	wp_register_script(
		'martelo-block',
		false,
		array( 'wp-blocks', 'wp-block-editor', 'wp-components', 'wp-element', 'wp-server-side-render' ),
		'{{version}}',
		true
	);
	wp_add_inline_script( 'martelo-block', martelo_block_editor() );
	$text = array(
		'type'    => 'string',
		'default' => '',
	);
	$flag = array(
		'type'    => 'boolean',
		'default' => false,
	);
	register_block_type(
		'martelo/lotes',
		array(
			'api_version'           => 2,
			'title'                 => 'Lotes de leilão',
			'description'           => 'Mostra um lote, um leilão ou os lotes de uma casa, sempre com o lance atual.',
			'category'              => 'embed',
			'icon'                  => 'hammer',
			'keywords'              => array( 'martelo', 'leilão', 'lote' ),
			'attributes'            => array(
				'url'      => $text,
				'lots'     => $flag,
				'layout'   => $text,
				'per'      => array(
					'type'    => 'integer',
					'minimum' => 1,
					'maximum' => 100,
					'default' => 8,
				),
				'bid'      => $flag,
				'currency' => $text,
				'theme'    => $text,
			),
			'supports'              => array(
				'align' => array( 'wide', 'full' ),
				'html'  => false,
			),
			'editor_script_handles' => array( 'martelo-block' ),
			'render_callback'       => 'martelo_block',
		)
	);
}
add_action( 'init', 'martelo_register' );

/** Loads the script in the head of pages with elements, which then keep their place free. */
function martelo_enqueue_early(): void {
	global $wp_query;
	$address = martelo_settings()['address'];
	foreach ( $wp_query->posts ?? array() as $post ) {
		$content = $post->post_content ?? '';
		if ( '' !== $address && ( str_contains( $content, 'martelo' ) || str_contains( $content, $address ) ) ) {
			wp_enqueue_script( 'martelo' );
		}
	}
}
add_action( 'wp_enqueue_scripts', 'martelo_enqueue_early' );

/** Loads the script in the editor, also where it shows the page in a frame. */
function martelo_enqueue_in_editor(): void {
	if ( is_admin() ) {
		wp_enqueue_script( 'martelo' );
	}
}
add_action( 'enqueue_block_assets', 'martelo_enqueue_in_editor' );

/** Returns the script of the block in the editor. */
function martelo_block_editor(): string {
	return <<<'JS'
( function ( { registerBlockType }, blockEditor, components, { createElement, Fragment }, ServerSideRender ) {
	const { InspectorControls, useBlockProps } = blockEditor;
	const { Button, Disabled, PanelBody, Placeholder, SelectControl, TextControl, ToggleControl } = components;
	const layouts = [
		{ value: '', label: 'Padrão' },
		{ value: 'grid', label: 'Grade' },
		{ value: 'list', label: 'Lista' },
		{ value: 'compact', label: 'Compacta' },
		{ value: 'carousel', label: 'Carrossel' },
	];
	const currencies = [
		{ value: '', label: 'Só em reais' },
		{ value: 'USD', label: 'Também em dólares' },
		{ value: 'EUR', label: 'Também em euros' },
		{ value: 'GBP', label: 'Também em libras' },
	];
	const themes = [
		{ value: '', label: 'Claro' },
		{ value: 'dark', label: 'Escuro' },
		{ value: 'auto', label: 'O do sistema do visitante' },
	];

	function Edit( { attributes, setAttributes } ) {
		const set = ( name ) => ( value ) => setAttributes( { [ name ]: value } );
		const choice = ( name, label, options ) =>
			createElement( SelectControl, { label, options, value: attributes[ name ], onChange: set( name ) } );
		const toggle = ( name, label ) =>
			createElement( ToggleControl, { label, checked: attributes[ name ], onChange: set( name ) } );
		const panel = createElement(
			InspectorControls,
			null,
			createElement(
				PanelBody,
				{ title: 'Lotes de leilão' },
				// Applied when the field loses the focus, because each address costs a call to the marketplace.
				createElement( TextControl, {
					key: attributes.url,
					label: 'Endereço',
					type: 'url',
					defaultValue: attributes.url,
					onChange: () => {},
					onBlur: ( event ) => set( 'url' )( event.target.value.trim() ),
				} ),
				toggle( 'lots', 'Mostrar os lotes do leilão, não só o leilão' ),
				choice( 'layout', 'Disposição', layouts ),
				createElement( TextControl, {
					label: 'Quantos lotes',
					type: 'number',
					min: 1,
					max: 100,
					value: attributes.per,
					onChange: ( text ) => {
						const per = Number.parseInt( text, 10 );
						if ( per >= 1 && per <= 100 ) setAttributes( { per } );
					},
				} ),
				toggle( 'bid', 'Mostrar o botão “Dar lance”' ),
				choice( 'currency', 'Valores', currencies ),
				choice( 'theme', 'Tema', themes ),
			),
		);
		const form = createElement(
			Placeholder,
			{
				icon: 'hammer',
				label: 'Lotes de leilão',
				instructions: 'Cole o endereço de um lote, de um leilão ou de uma casa no marketplace.',
			},
			createElement(
				'form',
				{
					onSubmit: ( event ) => {
						event.preventDefault();
						setAttributes( { url: new FormData( event.currentTarget ).get( 'url' ).trim() } );
					},
				},
				createElement( 'input', {
					type: 'url',
					name: 'url',
					required: true,
					'aria-label': 'Endereço no marketplace',
					className: 'components-placeholder__input',
				} ),
				createElement( Button, { variant: 'primary', type: 'submit' }, 'Mostrar' ),
			),
		);
		const preview = createElement(
			Disabled,
			null,
			// A new one for each choice: one that is loading misses a change.
			createElement( ServerSideRender, {
				key: JSON.stringify( attributes ),
				block: 'martelo/lotes',
				attributes,
			} ),
		);
		return createElement(
			Fragment,
			null,
			panel,
			createElement( 'div', useBlockProps(), attributes.url === '' ? form : preview ),
		);
	}

	registerBlockType( 'martelo/lotes', { edit: Edit, save: () => null } );
} )( wp.blocks, wp.blockEditor, wp.components, wp.element, wp.serverSideRender );
JS;
}

/** Returns the origin of an address, or `null` if it is none. `https` is assumed. */
function martelo_origin( string $typed ): ?string {
	$parts = wp_parse_url( str_contains( $typed, '://' ) ? $typed : "https://$typed" );
	$host  = $parts['host'] ?? '';
	if ( ! in_array( $parts['scheme'] ?? '', array( 'http', 'https' ), true ) || ! preg_match( '/^[\w.-]+$/', $host ) ) {
		return null;
	}
	return strtolower( "{$parts['scheme']}://$host" ) . ( isset( $parts['port'] ) ? ":{$parts['port']}" : '' );
}

/** Returns the address of the script that the marketplace names in its frames, or `null`. */
function martelo_script_of( string $address, string $key ): ?string {
	$query  = '' === $key ? '' : '?' . http_build_query( array( 'key' => $key ) );
	$answer = wp_safe_remote_get( "$address/embed/v1/frame/lots$query", array( 'timeout' => MARTELO_TIMEOUT ) );
	if ( 200 !== wp_remote_retrieve_response_code( $answer ) ) {
		return null;
	}
	$body = wp_remote_retrieve_body( $answer );
	return preg_match( '#<script src="([^"]+/embed/v1/martelo\.js[^"]*)"#', $body, $found )
		? esc_url_raw( html_entity_decode( $found[1] ), array( 'http', 'https' ) )
		: null;
}

/**
 * Asks the marketplace whether the key is valid on this site.
 *
 * @return array{0: bool, 1: string} Whether it is, and the name of the house or a sentence that says why not.
 */
function martelo_check_key( string $script, string $key ): array {
	wp_parse_str( (string) wp_parse_url( $script, PHP_URL_QUERY ), $query );
	$api    = $query['api'] ?? martelo_origin( $script ) . '/api';
	$origin = martelo_origin( home_url() );
	$answer = wp_safe_remote_get(
		"$api/embed/config.json?" . http_build_query( array( 'embed_key' => $key ) ),
		array(
			'timeout' => MARTELO_TIMEOUT,
			'headers' => array( 'Origin' => $origin ),
		)
	);
	$body   = json_decode( wp_remote_retrieve_body( $answer ), true );
	return match ( wp_remote_retrieve_response_code( $answer ) ) {
		200     => array( true, (string) ( $body['account']['name'] ?? '' ) ),
		401     => array( false, "O marketplace não conhece a chave “{$key}”. Confira se ela foi copiada inteira: começa com pk_." ),
		403     => array( false, "A chave não vale para $origin. Peça ao marketplace que inclua este endereço nela." ),
		default => array( false, 'Não foi possível conferir a chave no marketplace. Tente de novo mais tarde.' ),
	};
}

/**
 * Checks the settings that a person has typed. Keeps the stored ones if something is wrong, and what was
 * typed for the form.
 *
 * @param mixed $typed
 */
function martelo_check_settings( $typed ): array {
	$typed   = is_array( $typed ) ? $typed : array();
	$entered = sanitize_text_field( $typed['address'] ?? '' );
	$key     = sanitize_text_field( $typed['key'] ?? '' );
	$refuse  = static function ( string $field, string $reason ) use ( $entered, $key ): array {
		add_settings_error( 'martelo', $field, "$reason Nada foi salvo." );
		set_transient(
			'martelo_typed_' . get_current_user_id(),
			array(
				'address' => $entered,
				'key'     => $key,
			),
			MINUTE_IN_SECONDS
		);
		return martelo_settings();
	};
	if ( '' === $entered && '' === $key ) {
		return array();
	}
	$address = martelo_origin( $entered );
	if ( null === $address ) {
		return $refuse( 'address', "“{$entered}” não é o endereço de um marketplace. Ele é como https://leiloes.example." );
	}
	$script = martelo_script_of( $address, $key );
	if ( null === $script ) {
		return $refuse( 'address', "Não encontramos um marketplace Martelo em $address. Confira o endereço." );
	}
	if ( '' !== $key ) {
		list( $valid, $answer ) = martelo_check_key( $script, $key );
		if ( ! $valid ) {
			return $refuse( 'key', $answer );
		}
		add_settings_error( 'martelo', 'saved', "Configurações salvas. Este site pode mostrar os lotes de $answer.", 'success' );
	}
	return compact( 'address', 'key', 'script' );
}

/** Registers the settings and their fields. */
function martelo_register_settings(): void {
	register_setting( 'martelo', 'martelo', array( 'sanitize_callback' => 'martelo_check_settings' ) );
	add_settings_section( 'martelo', '', '__return_null', 'martelo' );
	$fields = array(
		'address' => array( 'Endereço do marketplace', 'Como https://leiloes.example.' ),
		'key'     => array( 'Chave da casa', 'Começa com pk_. Peça ao marketplace e diga o endereço deste site. Sem a chave aparecem os lotes de todas as casas.' ),
	);
	foreach ( $fields as $name => list( $label, $hint ) ) {
		$more = array(
			'name'      => $name,
			'hint'      => $hint,
			'label_for' => "martelo-$name",
		);
		add_settings_field( "martelo-$name", $label, 'martelo_field', 'martelo', 'martelo', $more );
	}
}
add_action( 'admin_init', 'martelo_register_settings' );

/** Writes a field of the form. It contains the typed text if saving failed. */
function martelo_field( array $field ): void {
	$typed  = get_transient( 'martelo_typed_' . get_current_user_id() );
	$values = is_array( $typed ) ? $typed : martelo_settings();
	printf(
		'<input type="text" class="regular-text code" id="%1$s" name="martelo[%2$s]" value="%3$s" aria-describedby="%1$s-hint"><p class="description" id="%1$s-hint">%4$s</p>',
		esc_attr( $field['label_for'] ),
		esc_attr( $field['name'] ),
		esc_attr( $values[ $field['name'] ] ),
		esc_html( $field['hint'] )
	);
}

/** Adds the page of settings. */
function martelo_menu(): void {
	add_options_page( 'Martelo', 'Martelo', 'manage_options', 'martelo', 'martelo_page' );
}
add_action( 'admin_menu', 'martelo_menu' );

/** Writes the page of settings. WordPress itself displays the messages. */
function martelo_page(): void {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	?>
	<div class="wrap">
		<h1>Martelo</h1>
		<form action="options.php" method="post">
			<?php
			settings_fields( 'martelo' );
			do_settings_sections( 'martelo' );
			submit_button( 'Salvar' );
			?>
		</form>
		<h2>Como mostrar um lote</h2>
		<p>Abra o lote, o leilão ou a casa no marketplace, copie o endereço e cole numa linha só dele, no texto da página. Para escolher a disposição e o tema, use o bloco “Lotes de leilão” ou um destes códigos:</p>
		<p><code>[martelo-lot url="ENDEREÇO"]</code> <code>[martelo-lots auction="7" per="4"]</code> <code>[martelo-auction auction="7"]</code></p>
	</div>
	<?php
	delete_transient( 'martelo_typed_' . get_current_user_id() );
}

/** Adds a link to the settings in the list of plugins. */
function martelo_links( array $links ): array {
	$page = admin_url( 'options-general.php?page=martelo' );
	array_unshift( $links, '<a href="' . esc_url( $page ) . '">Configurações</a>' );
	return $links;
}
add_filter( 'plugin_action_links_' . plugin_basename( __FILE__ ), 'martelo_links' );

/** Deletes the settings with the plugin. */
function martelo_uninstall(): void {
	delete_option( 'martelo' );
}
register_uninstall_hook( __FILE__, 'martelo_uninstall' );
